import { part } from '@site/shared/federation'

export default part({
  dir: import.meta.dirname,
  name: 'about',
  owner: 'équipe Association',
  exposes: { About: './src/About.tsx' },
})
