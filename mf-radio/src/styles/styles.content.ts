import { de } from '@site/shared/text'

const MAX_NAMED = 3

const joinNames = (names: readonly string[]): string => {
  const shown = names.slice(0, MAX_NAMED).map((name) => name.replaceAll(' / ', ' et '))
  return names.length > MAX_NAMED ? `${shown.join(', ')}…` : shown.join(', ')
}

export const stylesContent = {
  list: 'Styles',
  title: 'Podcasts par style',
  description: 'Les styles que jouent les résidences de la radio, avec leurs podcasts à réécouter.',
  /** « Podcasts de jungle » */
  styleTitle: (style: string) => `Podcasts ${de(style)}`,
  styleDescription: (style: string, artists: readonly string[]) =>
    `Les émissions ${de(style)} de la radio à réécouter : ${joinNames(artists)}.`,
  residents: 'Résidences',
  others: 'Autres styles',
  unnamed: 'Style',
  unknown: 'Style introuvable',
  unknownDescription: 'Rien dans les bacs\u00a0: aucune résidence ne joue ce style, ou plus maintenant.',
  every: 'Tous les podcasts',
} as const
