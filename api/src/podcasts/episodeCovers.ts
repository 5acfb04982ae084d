import { setImmediate } from 'node:timers/promises'
import { ok } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { planCovers } from '../covers/episodeCover'
import type { Resident } from '../covers/residents'
import type { Feed, FeedSource } from './feed/feed'
import type { IndexedPodcast } from './feed/feedPodcast'

interface CoverSettings {
  /** The residents now: the same list while they stay the same. */
  readonly residents: () => Promise<readonly Resident[]>
  readonly colours?: SiteConfig['colours']
}

/** Podcasts between which other requests have their turn: 20 ms. */
const TURN = 500

const addCovers = async (
  feed: Feed,
  residents: readonly Resident[],
  colours: SiteConfig['colours'],
): Promise<Feed> => {
  const { podcasts, channel } = feed
  const plan = planCovers(podcasts, {
    residents,
    ...(colours && { colours }),
    feedPicture: channel.imageUrl,
  })
  const covered: IndexedPodcast[] = []
  for (const podcast of podcasts) {
    if (covered.length % TURN === TURN - 1) await setImmediate()
    const episodeCover = plan(podcast)
    covered.push(episodeCover ? { ...podcast, episodeCover } : podcast)
  }
  return { ...feed, podcasts: covered }
}

/**
 * The feed with the covers that this service draws: the one place that decides which cover a podcast has. The same object while
 * neither the feed nor the residents change.
 */
export const withEpisodeCovers = (feed: FeedSource, { residents, colours }: CoverSettings): FeedSource => {
  const made = new WeakMap<Feed, { readonly residents: readonly Resident[]; readonly feed: Promise<Feed> }>()
  return async (base) => {
    const [read, people] = await Promise.all([feed(base), residents()])
    if (!read.ok) return read
    const known = made.get(read.value)
    if (known?.residents === people) return ok(await known.feed)
    const covered = addCovers(read.value, people, colours)
    made.set(read.value, { residents: people, feed: covered })
    return ok(await covered)
  }
}
