import type { DescribedPodcast, Podcast } from '@site/shared/answers'
import { podcast, testSiteConfig } from '@site/shared/testing/node'
import { podcastsUrl } from './podcastLists'

/** The address of a list in tests. */
export const listUrl = (list: string): string => podcastsUrl(testSiteConfig.services.feed, list)

const slugify = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A podcast as the service answers it. */
export const fakePodcast = (draft: Partial<Podcast> = {}): Podcast => {
  const { artist = 'Abysse Club', show = 'Palier 4' } = draft
  const slug = slugify(`${artist} - ${show}`)
  return {
    ...podcast,
    id: 'tag:soundcloud,2010:tracks/917343037',
    link: `https://soundcloud.example/onde-basse/${slug}`,
    trackUrn: 'soundcloud:tracks:917343037',
    enclosureUrl: `https://sounds.example/${slug}.mp3`,
    durationMs: 2_080_000,
    artist,
    show,
    publishedAt: Date.UTC(2026, 9, 25, 22, 0, 16),
    ...draft,
  }
}

/** The answer of the service, with as many podcasts in the feed as are listed. */
export const answerWith = (...podcasts: readonly unknown[]): string =>
  JSON.stringify({ podcastCount: podcasts.length, matching: podcasts.length, podcasts })

/** The podcast called « Artiste n ». */
export const numbered = (number: number): Podcast =>
  fakePodcast({
    artist: `Artiste ${number}`,
    show: `Émission ${number}`,
    id: `tag:soundcloud,2010:tracks/${999 + number}`,
    trackUrn: `soundcloud:tracks:${999 + number}`,
  })

/** An answer with `count` podcasts called « Artiste 1 » (the newest) and so on. */
export const answerCount = (count: number): string =>
  answerWith(...Array.from({ length: count }, (_, index) => numbered(index + 1)))

/** A podcast with its description. */
export const described = (draft: Partial<DescribedPodcast> = {}): DescribedPodcast => ({
  ...fakePodcast(draft),
  description: 'Une plongée lente.',
  ...draft,
})

/** The address of a podcast's answer in tests. */
export const slugUrl = (slug: string): string => listUrl(`slug=${slug}&described=1`)
