export const nextReleaseContent = {
  leftOut: 'Cette partie du site est en cours de mise à jour et revient bientôt.',
} as const
