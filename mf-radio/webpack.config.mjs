import { part } from '@site/shared/federation'
import { pages } from './pages.content.mjs'

export default part({
  dir: import.meta.dirname,
  name: 'radio',
  owner: 'équipe Radio',
  exposes: {
    Home: './src/home/Home.tsx',
    Residences: './src/residences/Residences.tsx',
    Residence: './src/residences/Residence.tsx',
    Podcasts: './src/archive/Podcasts.tsx',
    Podcast: './src/podcast/Podcast.tsx',
  },
  pages,
})
