interface Dated {
  /** Milliseconds since the Unix epoch; null when the feed gives no readable date. */
  readonly publishedAt: number | null
}

const newestFirst = (a: Dated, b: Dated): number => Number(b.publishedAt) - Number(a.publishedAt)

/**
 * Newest first. An item without a date keeps its place, counted from the beginning of the feed, and those with one
 * share the other places; items of one date stay in the order of the feed.
 */
export const inFeedOrder = <Item extends Dated>(items: readonly Item[]): readonly Item[] => {
  const dated = items
    .filter(({ publishedAt }) => publishedAt !== null)
    .sort(newestFirst)
    .values()
  return items.map((item) => (item.publishedAt === null ? item : (dated.next().value ?? item)))
}
