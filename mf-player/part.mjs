// @ts-check

/** @satisfies {import('@site/shared/federation').PartDeclaration} */
export const declaration = /** @type {const} */ ({
  name: 'player',
  owner: 'équipe Lecteur',
  modules: {
    Player: { source: './src/Player.tsx' },
    Integrate: {
      source: './src/integrate/Integrate.tsx',
      page: {
        path: '/integrer',
        title: 'Intégrer le lecteur',
        navigation: { label: 'Intégrer le lecteur', order: 50, place: 'legal' },
      },
    },
  },
  embed: { frame: './src/embed/frame/frame.ts', player: './src/embed/element/element.ts' },
  remote: { standalone: './src/embed/standalone/standalone.ts' },
})
