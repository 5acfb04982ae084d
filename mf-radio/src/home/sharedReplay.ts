import type { SharedReplay } from '@site/shared/share-link'
import type { Podcast } from '../podcasts/podcast'

/** What a share link may name a podcast by: what identifies it comes before what several may have. */
const NAMES = ['id', 'enclosureUrl', 'link', 'trackUrn'] as const

/** The podcast shared. */
export const findShared = (podcasts: readonly Podcast[], { id }: SharedReplay): Podcast | undefined =>
  NAMES.map((name) => podcasts.find((podcast) => podcast[name] === id)).find(
    (podcast) => podcast !== undefined,
  )
