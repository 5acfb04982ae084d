// @ts-check

/** @type {import('@site/shared/federation').Page[]} */
export const pages = [
  {
    path: '/label',
    module: 'Label',
    title: 'Label',
    navigation: { label: 'Label', order: 20, place: 'main' },
  },
]
