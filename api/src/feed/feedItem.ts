const unwrap = (text: string) => text.trim().replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1')

const element = (item: string, name: string) => {
  const found = item.match(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`))?.[1]
  return found === undefined ? undefined : unwrap(found)
}

/** What makes an item the same as another one; an item without guid is its own text. */
export const guidOf = (item: string) => element(item, 'guid') ?? item

/** When an item was published, in ms; an unreadable date sorts as the oldest. */
export const publishedAt = (item: string) => Date.parse(element(item, 'pubDate') ?? '') || 0

/** The address of the sound of an item. */
export const enclosureOf = (item: string) =>
  item.match(/<enclosure\b[^>]*?\burl\s*=\s*["']([^"']*)["']/)?.[1]?.replaceAll('&amp;', '&')
