import type { Page, Route } from '@playwright/test'

export const FEED = '**/api/soundcloud-rss'
export const IS_LIVE = '**/api/islive'

/** The answer of `/islive` from now on; the returned function changes it. */
export const answerLive = async (page: Page, live: boolean): Promise<(live: boolean) => void> => {
  let answer = live
  await page.route(IS_LIVE, (route) => route.fulfill({ json: answer }))
  return (next) => {
    answer = next
  }
}

/** Keeps every call to `address` waiting until the returned function lets them all go. */
export const hold = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const held: Route[] = []
  let free = false
  await page.route(address, async (route) => {
    if (free) await route.continue()
    else held.push(route)
  })
  return async () => {
    free = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

export interface ItemDraft {
  readonly title: string
  readonly description: string
  readonly cover?: string
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const itemXml = (
  { title, description, cover = 'https://covers.example/a.jpg' }: ItemDraft,
  index: number,
): string => `
  <item>
    <guid isPermaLink="false">tag:soundcloud,2010:tracks/${index + 1}</guid>
    <title>${escapeXml(title)}</title>
    <pubDate>Sun, 25 Oct 2026 22:00:16 +0000</pubDate>
    <link>https://soundcloud.example/onde-basse/${index + 1}</link>
    <itunes:duration>01:00:00</itunes:duration>
    <description>${escapeXml(description)}</description>
    <enclosure type="audio/mpeg" url="https://sounds.example/${index + 1}.mp3" length="50000000"/>
    <itunes:image href="${escapeXml(cover)}"/>
  </item>`

/** Answers the feed with these items. */
export const answerFeed = (page: Page, ...items: readonly ItemDraft[]): Promise<unknown> =>
  page.route(FEED, (route) =>
    route.fulfill({
      contentType: 'application/rss+xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>${items.map(itemXml).join('')}</channel></rss>`,
    }),
  )
