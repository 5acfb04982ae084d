import type { SlotName } from '@site/shared/platform'
import { pagesContent } from './pages.content'

/** A kind of page: where it is, and the part's module that fills it. */
export interface PageKind {
  readonly path: string
  readonly slot: SlotName
  /** What the page is called while its part, which gives it its title, is not there. */
  readonly title: string
}

/** The pages of the site (spec section 2). */
export const pages: readonly PageKind[] = [
  { path: '/', slot: 'radio/Home', title: pagesContent.home },
  { path: '/residences', slot: 'radio/Residences', title: pagesContent.residences },
  { path: '/residences/:id', slot: 'radio/Residence', title: pagesContent.residence },
  { path: '/label', slot: 'label/Label', title: pagesContent.label },
  { path: '/a-propos', slot: 'about/About', title: pagesContent.about },
]
