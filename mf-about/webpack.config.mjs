import { part } from '@site/shared/federation'

export default part({
  dir: import.meta.dirname,
  name: 'about',
  owner: 'équipe Association',
  exposes: { About: './src/About.tsx' },
  pages: [
    {
      path: '/a-propos',
      module: 'About',
      title: 'À propos',
      navigation: { label: 'À propos', order: 30, place: 'main' },
    },
  ],
})
