import { SaxesParser } from 'saxes'
import { demoFeed } from './demoFeed'
import { episodes } from './episodes'

const BASE = 'http://radio.example/api'
const NOW = Date.parse('2026-05-20T10:00:00Z')

/** Reads all pages by their links to the next one. */
const readPages = async (now = NOW, base = BASE) => {
  const { firstPage, page } = demoFeed(episodes, base, now)
  const pages: string[] = []
  let address: string | undefined = firstPage
  while (address !== undefined) {
    const read = await page(address)
    if (!read.ok) throw new Error(read.error.message)
    pages.push(read.value)
    address = /href="([^"]*)" rel="next"/.exec(read.value)?.[1]?.replaceAll('&amp;', '&')
  }
  return pages
}

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
}

/** Lists all elements of a document with their own text; throws for a malformed document. */
const parsePage = (xml: string) => {
  const elements: Element[] = []
  const open: Element[] = []
  const parser = new SaxesParser()
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(xml).close()
  return elements
}

const isItem = ({ name }: Element) => name === 'item'

/** The items of all pages, without their channels. */
const parse = (pages: readonly string[]) =>
  pages.map(parsePage).flatMap((elements) => elements.slice(elements.findIndex(isItem)))

const named = (elements: readonly Element[], name: string) =>
  elements.filter((element) => element.name === name)

const readTexts = (elements: readonly Element[], name: string) =>
  named(elements, name).map(({ text }) => text)

test('the pages link one to the next, to the last episode', async () => {
  const elements = parse(await readPages())
  expect(readTexts(elements, 'title')).toEqual(episodes.map(({ title }) => title))
})

test('a page holds fifty-four items and the address of the next', async () => {
  const page = await demoFeed(episodes, BASE, NOW).page(`${BASE}/soundcloud-rss`)
  const elements = parsePage(page.ok ? page.value : '')
  const next = named(elements, 'atom:link').find(({ attributes }) => attributes.rel === 'next')?.attributes
    .href
  expect(named(elements, 'item')).toHaveLength(54)
  expect(next).toBe(`${BASE}/soundcloud-rss?before=${episodes[53]?.trackId}`)
})

test('a page that never was is not found', async () => {
  const page = await demoFeed(episodes, BASE, NOW).page(`${BASE}/soundcloud-rss?before=1`)
  expect(page).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})

test('dates go back from two days ago, newest first', async () => {
  const dates = readTexts(parse(await readPages()), 'pubDate').map((date) => Date.parse(date))
  expect(dates).toEqual([...dates].sort((one, other) => other - one))
  expect(dates[0]).toBeLessThan(NOW - 86_400_000)
  expect(dates[0]).toBeGreaterThan(NOW - 8 * 86_400_000)
})

test('sound and pictures are served from the address of the service', async () => {
  const elements = parse(await readPages(NOW, 'https://onde-basse.example/v2'))
  const urls = named(elements, 'enclosure').map(({ attributes }) => attributes.url ?? '')
  expect(urls).toHaveLength(episodes.length - 1)
  expect(urls.every((url) => url.startsWith('https://onde-basse.example/v2/media/'))).toBe(true)
})

test('some descriptions are CDATA, and special letters survive', async () => {
  const xml = await readPages()
  expect(xml.join()).toContain('<description><![CDATA[')
  expect(readTexts(parse(xml), 'title')).toContain('Basses < 40 Hz')
})

test('an invalid host stays inside its attribute', async () => {
  const elements = parse(await readPages(NOW, 'http://a.example/"><script>'))
  expect(named(elements, 'script')).toHaveLength(0)
})
