import { part } from '@site/shared/federation'
import { pages } from './pages.content.mjs'

export default part({
  dir: import.meta.dirname,
  name: 'label',
  owner: 'équipe Label',
  exposes: { Label: './src/Label.tsx', LatestReleases: './src/LatestReleases.tsx' },
  pages,
})
