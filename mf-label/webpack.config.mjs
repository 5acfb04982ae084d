import { part } from '@site/shared/federation'

export default part({
  dir: import.meta.dirname,
  name: 'label',
  owner: 'équipe Label',
  exposes: { Label: './src/releases/Label.tsx', LatestReleases: './src/releases/LatestReleases.tsx' },
  pages: [
    {
      path: '/label',
      module: 'Label',
      title: 'Label',
      navigation: { label: 'Label', order: 20, place: 'main' },
    },
  ],
})
