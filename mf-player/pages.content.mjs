// @ts-check

/** @type {import('@site/shared/federation').Page[]} */
export const pages = [
  {
    path: '/integrer',
    module: 'Integrate',
    title: 'Intégrer le lecteur',
    navigation: { label: 'Intégrer le lecteur', order: 50, place: 'legal' },
  },
]
