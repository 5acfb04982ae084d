import type { FeedPodcast } from './podcast'

/** A sound of the feed, whatever its length, before it is known what identifies it. */
export interface ReadItem extends Omit<FeedPodcast, 'id' | 'link'> {
  /** Empty when there is none. */
  readonly guid: string
  /** Its page on the web; empty when there is none. */
  readonly page: string
}

const soundsOfGuids = (items: readonly ReadItem[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const sounds = new Map<string, Set<string>>()
  for (const { guid, enclosureUrl } of items)
    sounds.set(guid, (sounds.get(guid) ?? new Set()).add(enclosureUrl))
  return sounds
}

const identifiedByGuid = ({ guid, page, ...item }: ReadItem): FeedPodcast => ({
  ...item,
  id: guid,
  link: page || guid,
})

/** The track a shared guid names would be the sound of somebody else. */
const identifiedBySound = ({ guid: _, trackUrn: __, page, ...item }: ReadItem): FeedPodcast => ({
  ...item,
  id: item.enclosureUrl,
  link: page || item.enclosureUrl,
})

/**
 * Gives each item what identifies it everywhere: its guid, or its enclosure where the guid is empty or stands for several
 * sounds. Its link, which real feeds give to most of their items at once, is none. What comes twice is kept once.
 */
export const identify = (items: readonly ReadItem[]): readonly FeedPodcast[] => {
  const sounds = soundsOfGuids(items)
  const identified = items.map((item) =>
    item.guid !== '' && sounds.get(item.guid)?.size === 1 ? identifiedByGuid(item) : identifiedBySound(item),
  )
  const first = new Map<string, FeedPodcast>()
  for (const item of identified) if (!first.has(item.id)) first.set(item.id, item)
  return [...first.values()]
}
