/** Where the controls stand. */
export interface FramePlace {
  readonly page: Document
  readonly root: ParentNode
  /** Whether the page is the player's own: a page has one main and one heading of the first level. */
  readonly isWhole: boolean
  /** The address of a path of the site. */
  readonly siteUrl: (path: string) => string
}

/** The page of the player alone. */
export const wholePage = (page: Document): FramePlace => ({
  page,
  root: page.body,
  isWhole: true,
  siteUrl: (path) => path,
})
