import { part } from '@site/shared/federation'
import { pages } from './pages.content.mjs'

export default part({
  dir: import.meta.dirname,
  name: 'about',
  owner: 'équipe Association',
  exposes: {
    About: './src/About.tsx',
    Legal: './src/legal/Legal.tsx',
    ExternalContent: './src/externalContent/ExternalContent.tsx',
  },
  pages,
})
