const unwrap = (text: string) => text.trim().replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1')

const element = (item: string, name: string) => {
  const found = item.match(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`))?.[1]
  return found === undefined ? undefined : unwrap(found)
}

/** When an item was published, in ms; 0 when there is no readable date. */
export const publishedAt = (item: string) => Date.parse(element(item, 'pubDate') ?? '') || 0

/** The address of the sound of an item. */
export const enclosureOf = (item: string) =>
  item.match(/<enclosure\b[^>]*?\burl\s*=\s*["']([^"']*)["']/)?.[1]?.replaceAll('&amp;', '&')

/** What makes an item the same as another one: its guid, else its sound, else its own text. */
export const guidOf = (item: string) => element(item, 'guid')?.trim() || enclosureOf(item) || item
