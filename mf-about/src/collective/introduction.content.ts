export const introductionContent = { heading: 'À propos' } as const
