// @ts-check

/** @type {import('@site/shared/federation').Page[]} */
export const pages = [
  {
    path: '/exemple',
    module: 'Exemple',
    title: 'Exemple',
    navigation: { label: 'Exemple', order: 40, place: 'main' },
  },
]
