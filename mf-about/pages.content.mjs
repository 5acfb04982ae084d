// @ts-check

/** @type {import('@site/shared/federation').Page[]} */
export const pages = [
  {
    path: '/a-propos',
    module: 'About',
    title: 'À propos',
    navigation: { label: 'À propos', order: 30, place: 'main' },
  },
]
