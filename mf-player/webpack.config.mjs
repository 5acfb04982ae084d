import { part } from '@site/shared/federation'
import { pages } from './pages.content.mjs'

export default part({
  dir: import.meta.dirname,
  name: 'player',
  owner: 'équipe Lecteur',
  exposes: { Player: './src/Player.tsx', Integrate: './src/integrate/Integrate.tsx' },
  pages,
  embed: { frame: './src/embed/frame/frame.ts', player: './src/embed/element/element.ts' },
  remote: { standalone: './src/embed/standalone/standalone.ts' },
})
