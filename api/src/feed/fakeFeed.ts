/** An item of a small feed for tests; `day` of January 2026. */
export const fakeItem = (trackId: number, day: number) =>
  `<item><guid>tag:soundcloud,2010:tracks/${trackId}</guid><pubDate>${new Date(
    Date.UTC(2026, 0, day),
  ).toUTCString()}</pubDate><enclosure url="https://feeds.example/${trackId}.mp3"/></item>`

/** A page of a small feed for tests. */
export const fakePage = (items: readonly string[], next?: string) =>
  `<rss><channel>${
    next === undefined ? '' : `<atom:link rel="next" href="${next}"/>`
  }<title>Onde</title>${items.join('')}</channel></rss>`
