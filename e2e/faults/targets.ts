import type { Locator, Page } from '@playwright/test'
import type { RemotePart } from './pageRegistry'

export interface FaultTarget {
  readonly part: RemotePart
  /** A page this part fills, and what is only there when it works. */
  readonly path: string
  readonly link: string
  readonly works: (page: Page) => Locator
  /** A page another part fills. */
  readonly elsewhere: { readonly path: string; readonly link: string }
}

const labelPage = { path: '/label', link: 'Label' }
const aboutPage = { path: '/a-propos', link: 'À propos' }

export const player: FaultTarget = {
  part: 'player',
  ...labelPage,
  works: (page) => page.getByRole('button', { name: /Stream/ }),
  elsewhere: aboutPage,
}

export const label: FaultTarget = {
  part: 'label',
  ...labelPage,
  works: (page) => page.getByRole('main').getByRole('article').first(),
  elsewhere: aboutPage,
}
