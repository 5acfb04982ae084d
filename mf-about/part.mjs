// @ts-check

/** @satisfies {import('@site/shared/federation').PartDeclaration} */
export const declaration = /** @type {const} */ ({
  name: 'about',
  owner: 'équipe Association',
  modules: {
    About: {
      source: './src/about/About.tsx',
      page: {
        path: '/a-propos',
        title: 'À propos',
        navigation: { label: 'À propos', order: 30, place: 'main' },
      },
    },
    LegalNotice: {
      source: './src/legal/LegalNotice.tsx',
      page: {
        path: '/mentions-legales',
        title: 'Mentions légales',
        navigation: { label: 'Mentions légales', order: 10, place: 'legal' },
      },
    },
    Privacy: {
      source: './src/legal/Privacy.tsx',
      page: {
        path: '/vie-privee',
        title: 'Vie privée',
        navigation: { label: 'Vie privée', order: 20, place: 'legal' },
      },
    },
    ExternalContent: {
      source: './src/legal/ExternalContent.tsx',
      page: {
        path: '/contenus-externes',
        title: 'Contenus externes',
        navigation: { label: 'Contenus externes', order: 30, place: 'legal' },
      },
    },
    Accessibility: {
      source: './src/legal/Accessibility.tsx',
      page: {
        path: '/accessibilite',
        title: 'Accessibilité',
        navigation: { label: 'Accessibilité\u00a0: {accessibility}', order: 40, place: 'legal' },
      },
    },
  },
})
