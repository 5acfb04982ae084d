import { part } from '@site/shared/federation'
import { pages } from './pages.content.mjs'

export default part({
  dir: import.meta.dirname,
  name: 'about',
  owner: 'équipe Association',
  exposes: {
    About: './src/about/About.tsx',
    LegalNotice: './src/legal/LegalNotice.tsx',
    Privacy: './src/legal/Privacy.tsx',
    Accessibility: './src/legal/Accessibility.tsx',
    ExternalContent: './src/legal/ExternalContent.tsx',
  },
  pages,
})
