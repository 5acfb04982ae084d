/** French copy of what tells who the collective is. */
export const collectiveContent = {
  introduction: {
    heading: 'À propos',
    statement: (collective: string, city: string) =>
      `${collective}, c’est une radio, un label et des nuits debout devant les caissons. Depuis ${city}, on fait circuler les musiques de basse.`,
    picture: 'Illustration\u00a0: un mur d’enceintes orange et jaune domine la foule.',
  },
  collective: {
    heading: 'Le collectif',
    paragraphs: (year: number) => [
      `L’association est née en ${year} autour d’un sound system construit à plusieurs, dans un garage trop petit pour lui. La radio est venue ensuite, pour que la musique continue entre deux soirées\u202f; puis le label, pour garder une trace de celles et ceux qui la font.`,
      'Personne n’en vit, tout le monde y met les mains\u00a0: porter un caisson, souder un câble, monter une grille, accueillir une première émission. Le projet s’autofinance par le merchandising, le label, les adhésions à la radio et les évènements.',
    ],
  },
  values: {
    heading: 'Nos valeurs',
    list: [
      {
        name: 'Le grave d’abord',
        text: 'Un son se juge aux jambes autant qu’à l’oreille. On soigne la chaîne, du disque au caisson, pour jouer fort sans faire mal.',
      },
      {
        name: 'Le micro ouvert',
        text: 'Platines et antenne passent de main en main\u00a0: artistes du quartier, premières fois, gens de passage.',
      },
      {
        name: 'L’indépendance',
        text: 'Ni publicité, ni algorithme. Les comptes sont ouverts aux membres et les choix se votent.',
      },
      {
        name: 'Le soin',
        text: 'Au premier rang comme à la sortie, on veille les uns sur les autres. Eau, bouchons d’oreilles et personnes ressources à chaque soirée.',
      },
    ],
  },
  etymology: {
    heading: 'Étymologie',
    term: 'Onde basse',
    sound: '[ɔ̃d bas]',
    grammar: 'nom féminin',
    senses: [
      {
        field: 'Acoustique',
        text: 'Vibration lente de l’air, de 20 à 120\u00a0Hz. La poitrine la reçoit avant l’oreille.',
      },
      {
        field: 'Garonne',
        text: 'D’après les «\u00a0basses eaux\u00a0»\u00a0: l’été, quand le fleuve découvre ses galets et laisse la place de poser un caisson sur la berge.',
      },
      {
        field: 'Radio',
        text: 'Signal modeste, qui passe sous les portes.',
      },
    ],
  },
  origins: {
    heading: 'D’où l’on vient',
    created: 'Création',
    location: 'Localisation',
    place: (city: string) => `${city} FR`,
  },
} as const
