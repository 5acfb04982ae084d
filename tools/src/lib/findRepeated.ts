/**
 * Finds the items whose key an earlier item has, each with the first of that key.
 * @example findRepeated(['a.jpg', 'A.jpg'], (file) => file.toLowerCase()) // [['A.jpg', 'a.jpg']]
 */
export const findRepeated = <Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
): readonly (readonly [repeated: Item, first: Item])[] => {
  const firsts = new Map<string, Item>()
  return items.flatMap((item) => {
    const key = getKey(item)
    const first = firsts.get(key)
    if (first !== undefined) return [[item, first] as const]
    firsts.set(key, item)
    return []
  })
}
