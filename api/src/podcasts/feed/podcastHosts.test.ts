import { readDocument } from './feedDocument'

/** Invented feeds in the shapes of hosts: what they declare, and what their items carry beside the usual. */
const hosts = {
  castopod: {
    rss: '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    item: `<item><title>Crue</title><enclosure url="https://pod.example/audio/1.mp3?_from=-+rss" length="48000000" type="audio/mpeg"/>
      <guid>https://pod.example/@onde/episodes/crue</guid><pubDate>Sun, 25 Oct 2026 22:00:16 +0000</pubDate>
      <podcast:transcript url="https://pod.example/1.srt" type="application/x-subrip"/><itunes:duration>3000</itunes:duration>
      <link>https://pod.example/@onde/episodes/crue</link><description><![CDATA[<p>Une <em>crue</em></p>]]></description>
      <itunes:image href="https://pod.example/1.jpg"/></item>`,
  },
  podlove: {
    rss: '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:psc="http://podlove.org/simple-chapters" xmlns:fh="http://purl.org/syndication/history/1.0">',
    item: `<item><title>Crue</title><link>https://onde.example/crue/</link><pubDate>Sun, 25 Oct 2026 22:00:16 +0000</pubDate>
      <guid isPermaLink="false">podlove-2026-10-25t22:00:16+00:00-abc</guid><description>Une crue</description>
      <enclosure url="https://onde.example/podlove/file/1/s/feed/crue.mp3" length="48000000" type="audio/mpeg"/>
      <itunes:duration>00:50:00</itunes:duration><itunes:image href="https://pod.example/1.jpg"/>
      <psc:chapters version="1.2"><psc:chapter start="00:00:00.000" title="Début"/></psc:chapters></item>`,
  },
  acast: {
    rss: '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:acast="https://schema.acast.com/1.0/" xmlns:googleplay="http://www.google.com/schemas/play-podcasts/1.0">',
    item: `<item><title>Crue</title><itunes:title>Crue</itunes:title><pubDate>Sun, 25 Oct 2026 22:00:16 GMT</pubDate>
      <itunes:duration>50:00</itunes:duration><enclosure url="https://sphinx.example/p/open/s/1/e/2/media.mp3" length="48000000" type="audio/mpeg"/>
      <guid isPermaLink="false">66b2</guid><link>https://shows.example/onde/episodes/crue</link><acast:episodeId>66b2</acast:episodeId>
      <itunes:image href="https://pod.example/1.jpg"/><description><![CDATA[Une crue<hr><p>Hébergé</p>]]></description></item>`,
  },
}

test.each(Object.entries(hosts))('a feed in the shape of %s is read whole', (_host, { rss, item }) => {
  const page = `<?xml version="1.0" encoding="utf-8"?>${rss}<channel><title>Onde</title>${item}</channel></rss>`
  const feed = readDocument({ pages: [page], isCut: false })
  if (!feed.ok) throw new Error(feed.error.message)
  expect(feed.value.items).toHaveLength(1)
  expect(feed.value.items[0]).toMatchObject({
    xml: item,
    title: 'Crue',
    publishedAt: Date.UTC(2026, 9, 25, 22, 0, 16),
    enclosureLength: '48000000',
    imageUrl: 'https://pod.example/1.jpg',
  })
  expect(feed.value.xml).toContain(item)
})
