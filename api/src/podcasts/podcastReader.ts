import type { Feed } from '../feed/feed'
import type { FeedPodcast } from './podcast'
import { readPodcasts } from './readPodcasts'

/** The podcasts of a feed. */
export type PodcastReader = (feed: Feed) => readonly FeedPodcast[]

/** Reads each feed once. */
export const createPodcastReader = (): PodcastReader => {
  const read = new WeakMap<Feed, readonly FeedPodcast[]>()
  return (feed) => {
    const podcasts = read.get(feed) ?? readPodcasts(feed.items)
    read.set(feed, podcasts)
    return podcasts
  }
}
