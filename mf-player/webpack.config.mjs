import { part } from '@site/shared/federation'

export default part({
  dir: import.meta.dirname,
  name: 'player',
  owner: 'équipe Lecteur',
  exposes: { Player: './src/Player.tsx' },
  embed: { frame: './src/embed/frame/frame.ts', player: './src/embed/element/element.ts' },
})
