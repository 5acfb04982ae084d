import type { Locator, Page } from '@playwright/test'
import type { Fault } from './faults'
import type { RemotePart } from './pageRegistry'

export interface FaultTarget {
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

export const targets: readonly FaultTarget[] = [
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
const radioHome: FaultTarget = {
  part: 'radio',
  path: '/',
  link: 'Retour à l’accueil',
  works: (page) => page.getByText('Pas de direct au studio actuellement'),
  elsewhere: label,
}

/** Where a fault of a part can be met. */
export const targetFor = (target: FaultTarget, { answerJson }: Fault): FaultTarget =>
  target.part === 'radio' && answerJson ? radioHome : target
