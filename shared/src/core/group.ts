/**
 * Groups items by a key, in the order in which keys and items come.
 * @example groupBy(songs, ({ artist }) => artist).get('Nappe')
 */
export const groupBy = <Key, Item>(
  items: readonly Item[],
  findKey: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = findKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
