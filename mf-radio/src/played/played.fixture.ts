import { testSiteConfig } from '@site/shared/testing/node'
import { playedUrl } from './songs'

/** The address of the last songs in tests. */
export const LAST_URL = playedUrl(testSiteConfig.services.feed, 'limit=10')

/** A song in the api's format, which began at a time such as `2026-01-01T14:00Z`. */
export const songAt = (
  at: string,
  artist: string,
  title: string,
  broadcast?: { readonly title: string; readonly start: string },
) => ({
  at: new Date(at).toISOString(),
  artist,
  title,
  ...(broadcast && { broadcast: { ...broadcast, start: new Date(broadcast.start).toISOString() } }),
})

/** The api's answer with these songs, oldest first. */
export const playedAnswer = (...songs: readonly ReturnType<typeof songAt>[]): string =>
  JSON.stringify({ songs })

/** The address of the songs of a day in tests, from its first moment to the next day's. */
export const dayUrl = (from: string | number, to: string | number): string => {
  const [first, end] = [new Date(from).toISOString(), new Date(to).toISOString()]
  return playedUrl(testSiteConfig.services.feed, `from=${first}&to=${end}`)
}

/** The address of the last song of the same day, which tells whether it has songs. */
export const notedUrl = (from: string | number, to: string | number): string => `${dayUrl(from, to)}&limit=1`
