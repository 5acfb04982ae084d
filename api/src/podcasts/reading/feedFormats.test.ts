import { readFeed } from '../../testing/feed.fixture'

const ATOM = (prefix: string, end: string) => `<?xml version="1.0"?>
<${prefix}feed xml:lang="fr" xmlns${prefix === '' ? '' : ':a'}="http://www.w3.org/2005/Atom" xmlns:x="http://www.itunes.com/dtds/podcast-1.0.dtd">
<${prefix}title>Onde &amp; Basse</${prefix}title><${prefix}logo>https://radio.example/l.png</${prefix}logo>
<${prefix}entry><${prefix}id>tag:1</${prefix}id><${prefix}title type="html">Mica &amp;amp; Lune - Nuit</${prefix}title>
<${prefix}published>2026-11-05T19:00:00+01:00</${prefix}published><${prefix}summary>Une nuit</${prefix}summary>
<${prefix}link href="https://radio.example/nuit"/><${prefix}link rel="enclosure" type="image/png" href="https://radio.example/n.png"/>
<${prefix}link rel="enclosure" type="audio/mpeg" length="720" href="https://radio.example/nuit.mp3"/>
<x:duration>1:02:03</x:duration><x:image href="https://radio.example/c.jpg"/></${prefix}entry>${end}`

test.each(['', 'a:'])('an Atom document is a feed (dvehrs/podget#11), with the prefix « %s »', (prefix) => {
  const feed = readFeed(ATOM(prefix, `</${prefix}feed>`))
  expect(feed).toMatchObject({
    isWhole: true,
    channel: { title: 'Onde & Basse', language: 'fr', imageUrl: 'https://radio.example/l.png' },
    podcasts: [
      {
        id: 'tag:1',
        artist: 'Mica & Lune',
        show: 'Nuit',
        description: 'Une nuit',
        link: 'https://radio.example/nuit',
        enclosureUrl: 'https://radio.example/nuit.mp3',
        durationMs: 3_723_000,
        coverUrl: 'https://radio.example/c.jpg',
        publishedAt: Date.UTC(2026, 10, 5, 18),
      },
    ],
  })
})

test.each(['', '<entry><title>Cou', '<!-- </feed> -->'])(
  'an Atom document that ends with %j is cut',
  (end) => {
    expect(readFeed(ATOM('', end))).toMatchObject({ isWhole: false, itemCount: 1 })
  },
)

const item = (id: number, enclosure: string, fields = '') =>
  `<item rdf:about="https://radio.example/${id}"><title>Mica - Nuit ${id}</title><link>https://radio.example/${id}</link>
  <dc:date>2026-11-0${id}T19:00:00+01:00</dc:date>${fields}<enc:enclosure ${enclosure}/></item>`

/** Its items are beside the channel, and its picture is named in one place and described in another. */
const writeRdf = (items: string, root = 'rdf:RDF') => `<?xml version="1.0"?>
<${root} xmlns="http://purl.org/rss/1.0/" xmlns:${root.split(':')[0]}="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:enc="http://purl.oclc.org/net/rss_2.0/enc#">
<channel rdf:about="https://radio.example/feed.rdf"><title>Onde &amp; Basse</title><description><![CDATA[</channel>]]></description>
<image rdf:resource="https://radio.example/l.png"/><items><rdf:Seq><rdf:li rdf:resource="https://radio.example/1"/></rdf:Seq></items>
</channel><image rdf:about="https://radio.example/l.png"><title>Onde</title><url>https://radio.example/l.png</url></image>
${items}<textinput rdf:about="https://radio.example/find"><title>Chercher</title></textinput></${root}>`

test('RSS 1.0 is a feed: items beside the channel, with their names, dates and sounds (ruby/rss#14)', () => {
  const sounds = [
    item(3, 'rdf:resource="https://radio.example/3.mp3" enc:type="audio/mpeg" enc:length="20000000"'),
    item(2, 'resource="https://radio.example/2.mp3" type="audio/mpeg"', '<guid>tag:2</guid>'),
    item(1, 'enc:url="https://radio.example/1.jpg" enc:type="image/jpeg"'),
  ]
  expect(readFeed(writeRdf(sounds.join('\n')))).toMatchObject({
    isWhole: true,
    itemCount: 3,
    channel: { title: 'Onde & Basse', description: '</channel>', imageUrl: 'https://radio.example/l.png' },
    podcasts: [
      {
        id: 'https://radio.example/3',
        artist: 'Mica',
        show: 'Nuit 3',
        link: 'https://radio.example/3',
        enclosureUrl: 'https://radio.example/3.mp3',
        lengthBytes: 20_000_000,
        publishedAt: Date.UTC(2026, 10, 3, 18),
      },
      { id: 'tag:2', enclosureUrl: 'https://radio.example/2.mp3' },
    ],
  })
})

test.each(['r:RDF', 'rdf:RDF'])('what is made of RSS 1.0 with the root %s reads as the same feed', (root) => {
  const items = item(1, 'rdf:resource="https://radio.example/1.mp3"').replaceAll(
    'rdf:',
    `${root.split(':')[0]}:`,
  )
  const feed = readFeed(writeRdf(items, root))
  expect(feed.podcasts.map(({ id }) => id)).toEqual(['https://radio.example/1'])
  expect(readFeed(feed.xml)).toEqual(feed)
})

test('RSS 1.0 that ends behind its channel or an item is cut, and one without items is not', () => {
  const xml = writeRdf(item(1, 'rdf:resource="https://radio.example/1.mp3"'))
  const until = (end: string) => readFeed(xml.slice(0, xml.indexOf(end)))
  expect([until('<textinput'), until('<image rdf:about')]).toMatchObject([
    { isWhole: false, itemCount: 1 },
    { isWhole: false, itemCount: 0 },
  ])
  expect(readFeed(writeRdf(''))).toMatchObject({
    isWhole: true,
    channel: { title: 'Onde & Basse', imageUrl: 'https://radio.example/l.png' },
  })
})

const BASE = 'xml:base="https://radio.example/2026/feed.xml"'
const RELATIVE =
  '<link>nuit</link><enclosure url="../sons/nuit.mp3"/><itunes:image href="//covers.example/n.jpg"/>'
const RESOLVED = {
  enclosureUrl: 'https://radio.example/sons/nuit.mp3',
  link: 'https://radio.example/2026/nuit',
  coverUrl: 'https://covers.example/n.jpg',
}

// feed-rs/feed-rs#104, mmcdole/gofeed#290, danmactough/node-feedparser#247, lwindolf/liferea#1472
test.each([
  ['the whole', `<rss ${BASE}><channel><item>${RELATIVE}</item></channel></rss>`],
  [
    'the channel',
    `<rss xml:base="https://a.example/"><channel ${BASE}><item>${RELATIVE}</item></channel></rss>`,
  ],
  [
    'the item',
    `<rss xml:base="https://a.example/"><channel><item ${BASE}>${RELATIVE}</item></channel></rss>`,
  ],
  [
    'the item, relative to that of the channel, relative to that of the whole',
    `<rss xml:base="https://radio.example/"><channel xml:base="20"><item xml:base='2026/feed.xml'>${RELATIVE}</item></channel></rss>`,
  ],
  [
    'an element, which is relative itself',
    `<rss xml:base="https://radio.example/2026/b/c"><channel><item>${RELATIVE.replace(
      '<link>',
      '<link xml:base="../feed">',
    ).replace('<enclosure ', '<enclosure xml:base="../" ')}</item></channel></rss>`,
  ],
  [
    'a feed of Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom" ${BASE}><entry><link href="nuit"/><link rel="enclosure" href="../sons/nuit.mp3"/>
     <itunes:image href="//covers.example/n.jpg"/></entry></feed>`,
  ],
])('relative addresses are resolved by the xml:base of %s', (_what, xml) => {
  const feed = readFeed(xml)
  expect(feed.podcasts).toMatchObject([RESOLVED])
  expect(readFeed(feed.xml)).toEqual(feed)
})

test.each(['javascript:alert(1)//', '/feed', 'data:text/xml,', ''])(
  'an xml:base %j resolves nothing',
  (base) => {
    const feed = readFeed(`<rss xml:base="${base}"><channel><item>${RELATIVE}</item></channel></rss>`)
    expect(feed.podcasts).toEqual([])
  },
)
