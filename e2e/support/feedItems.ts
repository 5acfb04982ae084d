import type { APIRequestContext } from '@playwright/test'

export interface FeedItem {
  readonly title: string
  readonly description: string
  readonly link: string
  /** Bytes. */
  readonly length: number
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
}

const textOf = (item: string, tag: string): string => {
  const raw = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(item)?.[1] ?? ''
  const cdata = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(raw)?.[1]
  return cdata ?? raw.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => entities[entity] ?? entity)
}

/** Reads the feed with means of its own, so that a test does not trust the reader it checks. */
export const readFeedItems = async (request: APIRequestContext): Promise<readonly FeedItem[]> => {
  const xml = await (await request.get('/api/soundcloud-rss')).text()
  return [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => ({
    title: textOf(item, 'title'),
    description: textOf(item, 'description'),
    link: textOf(item, 'link'),
    length: Number(/<enclosure[^>]*\blength="(\d+)"/.exec(item)?.[1] ?? 0),
  }))
}
