import type { FeedItem } from '../feed/feedItem'

type Sound = Pick<FeedItem, 'guid' | 'enclosureUrl'>

/** The address when it is one of the web, so that nothing else (`javascript:`, `data:`) is ever opened or played. */
export const webUrl = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined

const soundsOfGuids = (items: readonly Sound[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const sounds = new Map<string, Set<string>>()
  for (const { guid, enclosureUrl } of items)
    if (webUrl(enclosureUrl)) sounds.set(guid, (sounds.get(guid) ?? new Set()).add(enclosureUrl))
  return sounds
}

/**
 * Finds what identifies each item everywhere: its guid, or its enclosure if the guid is empty or shared by several sounds. Links do
 * not identify, since real feeds give the same one to most items. Undefined for an item without a sound, and for a repeated one.
 */
export const identify = (items: readonly Sound[]): readonly (string | undefined)[] => {
  const sounds = soundsOfGuids(items)
  const known = new Set<string>()
  return items.map(({ guid, enclosureUrl }) => {
    const id = guid !== '' && sounds.get(guid)?.size === 1 ? guid : enclosureUrl
    if (webUrl(enclosureUrl) === undefined || known.has(id)) return undefined
    known.add(id)
    return id
  })
}
