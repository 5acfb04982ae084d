/** The place of a part in a page, and what became of it. */
export interface VisitedPlace {
  /** `label/LatestReleases` */
  readonly slot: string
  readonly state: 'ready' | 'failed' | 'waiting'
}

/** What came of a page in a visitor's browser. */
export interface Visit {
  /** Status of the answer. */
  readonly status: number
  readonly places: readonly VisitedPlace[]
  /** What its console was told as errors, and what nobody caught, with its stack. */
  readonly errors: readonly string[]
  /** Everything it asked for, as addresses. */
  readonly requested: readonly string[]
}

/** A browser as visitors have it. */
export interface VisitorsBrowser {
  /** Opens a page and waits until each place of a part is ready or has failed, as long as visitors would. */
  visit(url: string): Promise<Visit>
  close(): Promise<void>
}
