import type { Namespaces } from '../xml/xml'

/** Those of podcast feeds, for items that use one their document does not declare. */
export const PODCAST_NAMESPACES: Namespaces = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  media: 'http://search.yahoo.com/mrss/',
  podcast: 'https://podcastindex.org/namespace/1.0',
  googleplay: 'http://www.google.com/schemas/play-podcasts/1.0',
  psc: 'http://podlove.org/simple-chapters',
  acast: 'https://schema.acast.com/1.0/',
}

const DECLARATION = /\bxmlns:([A-Za-z_][\w.-]*)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g

/** What an opening tag declares, beside those of podcast feeds. `xml` and `xmlns` are nobody's to declare. */
export const namespacesOf = (tag: string): Namespaces => {
  const declared = [...tag.matchAll(DECLARATION)]
    .map(([, prefix = '', double, single]) => [prefix, double ?? single ?? ''] as const)
    .filter(
      ([prefix, uri]) =>
        uri !== '' && !/^xml/i.test(prefix) && !/&|www\.w3\.org\/(?:XML|2000\/xmlns)/.test(uri),
    )
  return { ...PODCAST_NAMESPACES, ...Object.fromEntries(declared) }
}
