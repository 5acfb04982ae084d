import type { OverrideRefusal } from './overrideRequest'

export const overrideBannerContent = {
  label: 'Essai d’une partie du site',
  active: (part: string, folder: string) => `La partie « ${part} » vient de ${folder}`,
  failed: (part: string) => `L’essai de la partie « ${part} » a échoué : la version en ligne est de retour.`,
  ended: (part: string) =>
    `L’essai de la partie « ${part} » est terminé. La version en ligne n’est pas encore de retour.`,
  refused: {
    'override-malformed': (asked: string) =>
      `Essai refusé : « ${asked} » n’est pas une partie et l’adresse entière de son dossier, comme « label@https://… ».`,
    'override-from-elsewhere': (asked: string) =>
      `Essai refusé : « ${asked} » n’est pas une origine permise.`,
  } satisfies Readonly<Record<OverrideRefusal['kind'], (asked: string) => string>>,
  origins: (origins: readonly string[]) => `Origines permises : ${origins.join(', ')}.`,
  reset: 'Revenir à la version en ligne',
  close: 'Fermer',
} as const
