import type { SlideContent } from './homeContent'
import type { ResidenceContent } from './residentsContent'

const testSlides: readonly SlideContent[] = [
  {
    title: 'Basse fréquence vol. 5',
    description: 'Douze morceaux.',
    picture: [
      ['assets/images/carousel/sortie-640.webp', 640],
      ['assets/images/carousel/sortie-1280.webp', 1280],
    ],
    link: 'https://sales.example/album/1',
  },
  { title: 'Une saison', description: 'Dix ans.', picture: [] },
]

type Draft = Partial<ResidenceContent> & Pick<ResidenceContent, 'id' | 'artist' | 'show'>

const residence = (draft: Draft): ResidenceContent => ({
  description: 'Des basses.',
  styles: ['dub'],
  picture: [
    [`assets/images/residences/${draft.id}-320.webp`, 320],
    [`assets/images/residences/${draft.id}-640.webp`, 640],
  ],
  ...draft,
})

/** Residents of each kind: with one name or several, with links or none, with styles, empty ones and none. */
export const testResidences: readonly ResidenceContent[] = [
  residence({
    id: '158cm',
    artist: '158cm',
    show: 'Haut-parleuse',
    description: 'Petite taille, grosses basses.\nAucune excuse pour rester assis.',
    instagram: 'https://www.instagram.com/ob-demo-158cm/',
    soundcloud: 'https://soundcloud.com/ob-demo-158cm',
  }),
  residence({
    id: 'axonberg',
    artist: 'Axonberg / Nuée Basse',
    show: 'Coupe franche',
    description: 'Deux amis et une règle : <em>aucun morceau de plus de trois minutes</em>.',
    styles: ['techno', 'breaks', 'expérimental'],
    instagram: 'https://www.instagram.com/ob-demo-axonberg/',
    soundcloud: 'https://soundcloud.com/ob-demo-axonberg',
    bandcamp: 'https://ob-demo-axonberg.bandcamp.com/',
    website: 'https://axonberg.example/',
  }),
  residence({ id: 'basalte', artist: 'Basalte / Mica', show: 'Roches profondes', styles: [''] }),
  residence({ id: 'gadget-laser', artist: 'Gadget Laser', show: 'Salle d’arcade', styles: ['chiptune'] }),
  residence({ id: 'zephyr-bas', artist: 'Zéphyr Bas', show: 'Vent de terre', picture: [] }),
]

const testHome = {
  heading: 'Onde Basse, radio et label à Toulouse',
  description: 'Onde Basse, webradio, label et fêtes à Toulouse.',
  slides: testSlides,
}

const ready = <T>(value: T) => ({ status: 'ready', value }) as const

/** What pages are prerendered with. */
export const preparedContent = {
  radioContent: {
    'home.json': ready(testHome),
    'residents.json': ready(testResidences),
    ...Object.fromEntries(testResidences.map((each) => [`residents/${each.id}.json`, ready(each)])),
    'residents/personne.json': { status: 'failed', failure: 'missing' },
  },
} as const

/** The published files of the same content, by address. */
export const contentAnswers: Readonly<Record<string, string>> = {
  '/content/home.json': JSON.stringify(testHome),
  '/content/residents.json': JSON.stringify(testResidences),
  ...Object.fromEntries(
    testResidences.map((each) => [`/content/residents/${each.id}.json`, JSON.stringify(each)]),
  ),
}
