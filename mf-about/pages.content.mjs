// @ts-check

/** @type {import('@site/shared/federation').Page[]} */
export const pages = [
  {
    path: '/a-propos',
    module: 'About',
    title: 'À propos',
    navigation: { label: 'À propos', order: 30, place: 'main' },
  },
  {
    path: '/mentions-legales',
    module: 'LegalNotice',
    title: 'Mentions légales',
    navigation: { label: 'Mentions légales', order: 10, place: 'legal' },
  },
  {
    path: '/vie-privee',
    module: 'Privacy',
    title: 'Vie privée',
    navigation: { label: 'Vie privée', order: 20, place: 'legal' },
  },
  {
    path: '/contenus-externes',
    module: 'ExternalContent',
    title: 'Contenus externes',
    navigation: { label: 'Contenus externes', order: 30, place: 'legal' },
  },
  {
    path: '/accessibilite',
    module: 'Accessibility',
    title: 'Accessibilité',
    navigation: { label: 'Accessibilité\u00a0: {accessibility}', order: 40, place: 'legal' },
  },
]
