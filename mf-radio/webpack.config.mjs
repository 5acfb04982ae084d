import { part } from '@site/shared/federation'

export default part({
  dir: import.meta.dirname,
  name: 'radio',
  owner: 'équipe Radio',
  exposes: {
    Home: './src/home/Home.tsx',
    Residences: './src/residences/Residences.tsx',
    Residence: './src/residences/Residence.tsx',
  },
  pages: [
    { path: '/', module: 'Home', title: 'Accueil' },
    {
      path: '/residences',
      module: 'Residences',
      title: 'Résidences',
      back: 'Retour aux résidences',
      navigation: { label: 'Résidences', order: 10, place: 'main' },
    },
    { path: '/residences/:id', module: 'Residence', title: 'Résidence' },
  ],
})
