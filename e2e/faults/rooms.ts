import type { Locator, Page } from '@playwright/test'
import type { Fault } from './faults'
import type { RemotePart } from './pageRegistry'

export interface Room {
  readonly part: RemotePart
  /** A page this part fills, and what is only there when it works. */
  readonly path: string
  readonly link: string
  readonly works: (page: Page) => Locator
  /** Whether nothing can be shown there without the JSON the part reads. */
  readonly livesOnJson?: true
  /** A page another part fills. */
  readonly elsewhere: { readonly path: string; readonly link: string }
}

const label = { path: '/label', link: 'Label' }
const about = { path: '/a-propos', link: 'À propos' }

export const rooms: readonly Room[] = [
  {
    part: 'player',
    ...label,
    works: (page) => page.getByRole('button', { name: /Stream/ }),
    elsewhere: about,
  },
  {
    part: 'radio',
    path: '/residences',
    link: 'Résidences',
    works: (page) => page.getByRole('searchbox'),
    elsewhere: label,
  },
  {
    part: 'label',
    ...label,
    works: (page) => page.getByRole('main').getByRole('article').first(),
    livesOnJson: true,
    elsewhere: about,
  },
  {
    part: 'about',
    ...about,
    works: (page) => page.getByText('{bonjour@onde-basse.example}'),
    elsewhere: label,
  },
]

/** Where the radio reads JSON: whether the studio is live. */
const radioHome: Room = {
  part: 'radio',
  path: '/',
  link: 'Retour à l’accueil',
  works: (page) => page.getByText('Pas de direct au studio actuellement'),
  elsewhere: label,
}

/** The room of a part in which a fault can be met. */
export const roomFor = (room: Room, { answerJson }: Fault): Room =>
  room.part === 'radio' && answerJson ? radioHome : room
