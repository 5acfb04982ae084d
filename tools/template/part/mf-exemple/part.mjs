// @ts-check

/** @satisfies {import('@site/shared/federation').PartDeclaration} */
export const declaration = /** @type {const} */ ({
  name: 'exemple',
  owner: 'équipe Exemple',
  modules: {
    Exemple: {
      source: './src/Exemple.tsx',
      page: {
        path: '/exemple',
        title: 'Exemple',
        navigation: { label: 'Exemple', order: 60, place: 'main' },
      },
    },
  },
})
