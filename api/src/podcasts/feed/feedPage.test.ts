import { readFeedPage } from './feedPage'

const page = (channel: string, items: string) =>
  `<rss version="2.0"><channel>${channel}<title>Onde</title>${items}</channel></rss>`

const read = (xml: string) => {
  const result = readFeedPage(xml)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const listItems = (xml: string) => read(xml).items.map((item) => item.xml)

test('a page is cut into channel and items', () => {
  const { channel, items, broken } = read(page('', '<item>1</item>\n<item a="b">2</item>'))
  expect(channel).toBe('<title>Onde</title>')
  expect(items.map(({ xml }) => xml)).toEqual(['<item>1</item>', '<item a="b">2</item>'])
  expect(broken).toEqual([])
})

test('what the channel tells behind its items counts too', () => {
  expect(
    read('<rss><channel><title>Onde</title><item/><item>1</item><ttl>60</ttl></channel></rss>').channel,
  ).toBe('<title>Onde</title><item/><ttl>60</ttl>')
})

test('the link to the next page is read whatever its order of attributes, and left out of the channel', () => {
  const link = `<atom:link type="application/rss+xml" rel='next' href='https://a.example/?u=1&amp;before=2'/>`
  const { next, channel } = read(page(link, '<item>1</item>'))
  expect(next).toBe('https://a.example/?u=1&before=2')
  expect(channel).not.toContain('next')
})

test.each([
  ['an empty element', '<atom:link href="https://a.example/?token=1" rel="self"/>'],
  ['an element', '<atom:link rel="self" href="https://a.example/?token=1"></atom:link>'],
  ['another prefix', "<a10:link rel='self' href='https://a.example/?token=1' />"],
  ['the first page', '<atom:link rel="first" href="https://a.example/?token=1"/>'],
  ['the last page', '<atom:link rel="last" href="https://a.example/?token=1"/>'],
  ['its new address', '<itunes:new-feed-url>https://a.example/?token=1</itunes:new-feed-url>'],
  ['that in a section', '<itunes:new-feed-url><![CDATA[https://a.example/?token=1]]></itunes:new-feed-url>'],
  ['several', '<atom:link rel="self" href="/?token=1"/><itunes:new-feed-url>/?token=1</itunes:new-feed-url>'],
])('addresses of the feed itself do not stay in it: %s', (_kind, xml) => {
  const { next, channel } = read(
    page(`<title>a</title>${xml}<link>https://a.example/</link>`, '<item>1</item>'),
  )
  expect(next).toBeUndefined()
  expect(channel).toBe('<title>a</title><link>https://a.example/</link><title>Onde</title>')
})

test('links that are not to the feed stay', () => {
  const links =
    '<atom:link rel="hub" href="https://hub.example/"/><atom:link rel="payment" href="https://a.example/"/>'
  expect(read(page(links, '')).channel).toContain(links)
})

test('the new address of a feed is known', () => {
  const xml = '<itunes:new-feed-url> https://b.example/feed </itunes:new-feed-url>'
  expect(read(page(xml, '')).newAddress).toBe('https://b.example/feed')
  expect(read(page('', '')).newAddress).toBe('')
})

test('item tags inside CDATA and comments are text', () => {
  const item = '<item><description><![CDATA[</item>]]></description><!-- </item> --></item>'
  expect(listItems(page('', item))).toEqual([item])
})

test('the channel says the same of items without tags, so that a feed made of it is read as it is', () => {
  const comment = '<!-- <![CDATA[</item>]]> -->'
  const { channel } = read(page(`${comment}<description><![CDATA[</item><item>]]></description>`, GOOD))
  expect(channel).toBe(`${comment}<description>&lt;/item&gt;&lt;item&gt;</description><title>Onde</title>`)
})

test('an element whose name merely starts with item is no item', () => {
  expect(listItems(page('', '<items>1</items>'))).toEqual([])
})

const GOOD = '<item><guid>bon</guid></item>'

test.each([
  ['an element nobody closed', '<item><title>Perdu</item>'],
  ['a section nobody closed', '<item><title><![CDATA[Perdu</title></item>'],
  ['an attribute without quotes', '<item><enclosure url=https://a.example/1.mp3 /></item>'],
])('an item with %s costs itself only', (_what, bad) => {
  const { items, broken } = read(page('', `${GOOD}${bad}${GOOD.replace('bon', 'autre')}`))
  expect(items.map(({ guid }) => guid)).toEqual(['bon', 'autre'])
  expect(broken).toEqual([bad])
})

test('an item that nobody closed ends where the next one begins, and costs no other', () => {
  const [first, second] = ['<item><guid>un</guid>', '<item a="b"><guid>deux</guid>']
  expect(listItems(page('', `${first}\n${second}${GOOD}`))).toEqual([
    `${first}</item>`,
    `${second}</item>`,
    GOOD,
  ])
  expect(listItems(page('', `<item><title>Un${second}</item>`))).toEqual([`${second}</item>`])
})

test('channels one behind the other are read as one', () => {
  const second = '<channel></channel>'
  const { channel, items } = read(
    `<rss><channel><title>Onde</title></channel>${second}${GOOD}</channel></rss>`,
  )
  expect([channel, items.length]).toEqual(['<title>Onde</title>', 1])
})

test('items beside a channel that ends before them are read, and what the channel says', () => {
  const { channel, items, isClosed } = read(`<rss><channel><title>Onde</title></channel>${GOOD}</rss>`)
  expect([channel, items.length, isClosed]).toEqual(['<title>Onde</title>', 1, true])
})

test('an unclosed section does not swallow the next item that has one', () => {
  const bad = '<item><title><![CDATA[Perdu</title></item>'
  const next = '<item><title><![CDATA[Là]]></title></item>'
  expect(listItems(page('', bad + next))).toEqual([next])
})

test.each([
  ['a stray ampersand', '<item><title>Rock & Roll</title></item>', 'Rock & Roll'],
  ['an entity of HTML', '<item><title>&Eacute;t&eacute;&nbsp;!</title></item>', 'Été\u00a0!'],
  ['an entity nobody knows', '<item><title>&bof;</title></item>', '&bof;'],
  ['a control character', '<item><title>Onde\u0008</title></item>', 'Onde'],
  ['half of a pair', '<item><title>Onde\ud83d</title></item>', 'Onde'],
])('%s in an item is mended', (_what, item, title) => {
  expect(read(page('', item)).items.map((one) => one.title)).toEqual([title])
})

test('an ampersand in a section is one already', () => {
  const item = '<item><guid>a&b</guid><title><![CDATA[a & b]]></title></item>'
  expect(listItems(page('', item))).toEqual([item.replace('a&b', 'a&amp;b')])
})

test('a page that is cut off has what came whole', () => {
  expect(listItems(`<rss><channel><title>Onde</title>${GOOD}<item><title>Coup`)).toEqual([GOOD])
})

const OPEN = `<rss><channel><title>Onde</title>${GOOD}`

test.each([
  ['inside a tag', '<item><tit'],
  ['inside a section of text that has the closing tags', '<item><title><![CDATA[</channel></rss>'],
  ['inside a comment that has the closing tags', '<!-- </channel></rss>'],
  ['inside an entity', '<item><title>Rock &am'],
  ['between two items', ''],
  ['inside its closing tag', '</chan'],
  ['behind a comment that has the closing tags', '<!-- </channel></rss> --><item>'],
  [
    'behind a section of text that has the closing tags',
    '<copyright><![CDATA[</channel></rss>]]></copyright>',
  ],
  ['behind an element of another namespace that is called channel', '<media:channel>1</media:channel>'],
])('a page cut %s is not closed', (_where, end) => {
  expect(read(OPEN + end).isClosed).toBe(false)
})

test('a page cut inside its channel is not closed', () => {
  expect(read('<rss><channel><title>On').isClosed).toBe(false)
})

test.each([
  ['its closing tags', '</channel></rss>'],
  ['white space in its closing tags', '</channel\n ></rss >'],
  ['the tag of its channel alone', '</channel>'],
  ['the tag of the whole alone', '</rss>'],
  ['a closing tag with a prefix nobody opened', '</radio:channel></rss>'],
  ['more behind its items and its end', '<ttl>60</ttl></channel></rss>\n<!-- 0.2 s --><br /><b>Notice</b>'],
  ['an item whose section nobody closed', '<item><title><![CDATA[Perdu</title></item></channel></rss>'],
])('a page with %s is closed', (_what, end) => {
  expect(read(OPEN + end).isClosed).toBe(true)
})

test('a channel nobody can read costs its own words only', () => {
  const { channel, items } = read(`<rss><channel><title>Onde</titre>${GOOD}</channel></rss>`)
  expect([channel, items.length]).toEqual(['', 1])
})

test.each(['\n\n', 'Warning: mysql_connect() in line 3\n', '\uFEFF'])(
  'what stands before the feed is left: %j',
  (before) => {
    expect(listItems(`${before}<?xml version="1.0"?>${page('', GOOD)}`)).toEqual([GOOD])
  },
)

test.each(['', '<html><body>Erreur</body></html>', '<rss></rss>', '{"erreur":true}'])(
  '%j is no feed',
  (text) => {
    expect(readFeedPage(text)).toMatchObject({ ok: false, error: { kind: 'not-a-feed' } })
  },
)

test.each([
  ['sections', '<![CDATA['],
  ['comments', '<!--'],
  ['items', '<item>'],
  ['links', '<atom:link rel="next" '],
  ['ampersands', '&a'],
])('a million %s nobody closed take no time', (_what, opening) => {
  const begun = performance.now()
  readFeedPage(`<rss><channel><item>${opening.repeat(400_000)}</item></channel></rss>`)
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test.each([
  ['sections', '<rss><channel>', '<![CDATA['],
  ['comments', '<rss><channel>', '<!--'],
  ['ends of channels', '<rss><channel>', '</channel '],
  ['sections in Atom', '<feed xmlns="http://www.w3.org/2005/Atom"><entry></entry>', '<![CDATA['],
  ['comments in Atom', '<feed xmlns="http://www.w3.org/2005/Atom"><entry></entry>', '<!--'],
])('a million %s behind the last item take no time', (_what, start, opening) => {
  const begun = performance.now()
  readFeedPage(`${start}${GOOD}${opening.repeat(400_000)}`)
  expect(performance.now() - begun).toBeLessThan(5_000)
})

const XHTML = '<content type="xhtml">'

test.each([
  ['an instruction', `<rss><channel><?a ${'<!--'.repeat(400_000)}?>${GOOD}</channel></rss>`],
  [
    'a text of Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title><![CDATA[${XHTML.repeat(100_000)}]]></title></entry></feed>`,
  ],
  ['a namespace', `<rss xmlns:a="${'/'.repeat(400_000)}a"><channel><item><a:b/></item></channel></rss>`],
])('what is opened a million times in %s takes no time', (_what, xml) => {
  const begun = performance.now()
  readFeedPage(xml)
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test.each(['<link rel="next" href="HREF"/>', '<atom:link rel="Next" href="HREF"/>'])(
  'a page leads on by %s',
  (link) => {
    const href = 'https://a.example/?page=2'
    const page = readFeedPage(`<rss><channel>${link.replace('HREF', href)}</channel></rss>`)
    expect(page).toMatchObject({ value: { next: href } })
  },
)
