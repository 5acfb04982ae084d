import type { FeedItem } from './feedItem'
import type { FeedPodcast } from './podcast'

/** A sound of the feed with its identity, whatever its length. */
export type IdentifiedItem = FeedPodcast & Pick<FeedItem, 'lengthBytes'>

const soundsOfGuids = (items: readonly FeedItem[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const sounds = new Map<string, Set<string>>()
  for (const { guid, enclosureUrl } of items)
    sounds.set(guid, (sounds.get(guid) ?? new Set()).add(enclosureUrl))
  return sounds
}

const identifiedByGuid = ({ guid, page, ...item }: FeedItem): IdentifiedItem => ({
  ...item,
  id: guid,
  link: page || guid,
})

/** The track a shared guid names would be the sound of somebody else. */
const identifiedBySound = ({ guid: _, trackUrn: __, page, ...item }: FeedItem): IdentifiedItem => ({
  ...item,
  id: item.enclosureUrl,
  link: page || item.enclosureUrl,
})

/**
 * Gives each item what identifies it everywhere: its guid, or its enclosure where the guid is empty or stands for several
 * sounds. Its link, which real feeds give to most of their items at once, is none. What comes twice is kept once.
 */
export const identify = (items: readonly FeedItem[]): readonly IdentifiedItem[] => {
  const sounds = soundsOfGuids(items)
  const identified = items.map((item) =>
    item.guid !== '' && sounds.get(item.guid)?.size === 1 ? identifiedByGuid(item) : identifiedBySound(item),
  )
  const first = new Map<string, IdentifiedItem>()
  for (const item of identified) if (!first.has(item.id)) first.set(item.id, item)
  return [...first.values()]
}
