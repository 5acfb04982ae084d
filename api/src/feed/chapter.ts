/** A chapter of a podcast. */
export interface Chapter {
  /** Milliseconds from the beginning. */
  readonly startMs: number
  readonly title: string
}

/** More than any show has. */
const MOST = 500

/** In order, as many as a page may show. */
export const inOrder = (chapters: readonly Chapter[]): readonly Chapter[] =>
  chapters.toSorted((one, other) => one.startMs - other.startMs).slice(0, MOST)
