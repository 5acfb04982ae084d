import { part } from '@site/shared/federation'
import { pages } from './pages.content.mjs'

export default part({
  dir: import.meta.dirname,
  name: 'exemple',
  owner: 'équipe Exemple',
  exposes: { Exemple: './src/Exemple.tsx' },
  pages,
})
