import type { SlotName } from '@site/shared/platform'

/** A kind of page: where it is, and the part's module that fills it. */
export interface PageKind {
  readonly path: string
  readonly slot: SlotName
}

/** The pages of the site (spec section 2). */
export const pages: readonly PageKind[] = [
  { path: '/', slot: 'radio/Home' },
  { path: '/residences', slot: 'radio/Residences' },
  { path: '/residences/:id', slot: 'radio/Residence' },
  { path: '/label', slot: 'label/Label' },
  { path: '/a-propos', slot: 'about/About' },
]
