import type { Page } from '@playwright/test'
import type { Podcast } from '@site/shared/answers'
import { splitTitle } from '@site/shared/title'

export const IS_LIVE = '**/api/islive'

/** The answer of `/islive` from now on; the returned function changes it. */
export const answerLive = async (page: Page, live: boolean): Promise<(live: boolean) => void> => {
  let answer = live
  await page.route(IS_LIVE, (route) => route.fulfill({ json: answer }))
  return (next) => {
    answer = next
  }
}

interface ItemDraft {
  readonly title: string
  readonly description: string
  readonly cover?: string
}

const makePodcast = (draft: ItemDraft, index: number, origin: string): Podcast => ({
  id: `tag:soundcloud,2010:tracks/${index + 1}`,
  link: `https://soundcloud.example/onde-basse/${index + 1}`,
  trackUrn: `soundcloud:tracks:${index + 1}`,
  enclosureUrl: `https://sounds.example/${index + 1}.mp3`,
  durationMs: 3_600_000,
  publishedAt: Date.UTC(2026, 9, 25, 22, 0, 16),
  publishedOn: '25 oct. 2026',
  coverUrl: draft.cover ?? `${origin}/api/covers/show-01.webp`,
  ...splitTitle(draft.title, draft.description),
})

/** Answers each list of podcasts with these. */
export const answerFeed = (page: Page, ...items: readonly ItemDraft[]): Promise<unknown> =>
  page.route('**/api/podcasts?*', (route) => {
    const { origin } = new URL(route.request().url())
    const podcasts = items.map((item, index) => makePodcast(item, index, origin))
    return route.fulfill({ json: { podcastCount: items.length, matching: items.length, podcasts } })
  })
