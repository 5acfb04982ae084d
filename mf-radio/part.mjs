// @ts-check

/** @satisfies {import('@site/shared/federation').PartDeclaration} */
export const declaration = /** @type {const} */ ({
  name: 'radio',
  owner: 'équipe Radio',
  modules: {
    Home: { source: './src/home/Home.tsx', page: { path: '/', title: 'Accueil' } },
    LastPlayed: { source: './src/played/LastPlayed.tsx' },
    Residences: {
      source: './src/residences/Residences.tsx',
      page: {
        path: '/residences',
        title: 'Résidences',
        back: 'Retour aux résidences',
        navigation: { label: 'Résidences', order: 10, place: 'main' },
      },
    },
    Residence: {
      source: './src/residences/Residence.tsx',
      page: { path: '/residences/:id', title: 'Résidence' },
    },
    Podcasts: {
      source: './src/podcastArchive/Podcasts.tsx',
      page: {
        path: '/podcasts',
        title: 'Podcasts',
        back: 'Retour aux podcasts',
        navigation: { label: 'Podcasts', order: 40, place: 'main' },
      },
    },
    Podcast: {
      source: './src/podcastPage/Podcast.tsx',
      page: { path: '/podcasts/:podcast', title: 'Podcast' },
    },
    ProgrammeWeek: {
      source: './src/programme/ProgrammeWeek.tsx',
      page: {
        path: '/programme',
        title: 'Programme',
        back: 'Retour au programme',
        navigation: { label: 'Programme', order: 50, place: 'main' },
      },
    },
    ProgrammeDay: {
      source: './src/programme/ProgrammeDay.tsx',
      page: { path: '/programme/:day', title: 'Programme d’un jour' },
    },
    Styles: {
      source: './src/stylePages/Styles.tsx',
      page: { path: '/podcasts/style', title: 'Podcasts par style', back: 'Retour aux styles' },
    },
    Style: {
      source: './src/stylePages/Style.tsx',
      page: { path: '/podcasts/style/:style', title: 'Style' },
    },
  },
})
