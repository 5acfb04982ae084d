// @ts-check

/** @satisfies {import('@site/shared/federation').PartDeclaration} */
export const declaration = /** @type {const} */ ({
  name: 'label',
  owner: 'équipe Label',
  modules: {
    Label: {
      source: './src/Label.tsx',
      page: {
        path: '/label',
        title: 'Label',
        navigation: { label: 'Label', order: 20, place: 'main' },
      },
    },
    LatestReleases: { source: './src/LatestReleases.tsx' },
  },
})
