import { podcastKey } from '@site/shared/podcast'
import { escapeMarkup } from '@site/shared/text'
import fc from 'fast-check'
import { visitFeed } from '../../testing/fakeEffects'
import { feedXml, itemXml } from '../../testing/feed.fixture'
import { checkAsync } from '../../testing/property.fixture'
import { parseXml } from '../../text/xml'

const SITE = 'https://onde-basse.example'
const CONFIG = { publicUrl: `${SITE}/api`, siteUrl: SITE, siteName: 'Association Onde' }
const ID = 'tag:12'
const PAGE = `${SITE}/podcasts/${podcastKey(ID)}`

/** Asks one service, whose feed has one podcast. */
const openService = (title = 'Nappe & Co - Infrasons', description = 'Des notes.') => {
  const { visitor } = visitFeed(feedXml(itemXml({ guid: ID, title, description })), CONFIG)
  return (query: Readonly<Record<string, string>>) =>
    visitor.visit(`/api/oembed?${new URLSearchParams({ url: PAGE, ...query })}`)
}

const CARD_WIDTH = 1_200
const CARD_HEIGHT = 630

test('frame and picture are within the limits, whatever they are', async () => {
  const ask = openService()
  const pixels = fc.tuple(
    fc.oneof(fc.integer({ min: 1, max: 999 }), fc.nat(999_999)),
    fc.constantFrom('', '.0', '.75'),
  )
  const limit = fc.option(
    pixels.map(([whole, fraction]) => [Math.max(whole, 1), `${Math.max(whole, 1)}${fraction}`] as const),
  )
  await checkAsync(fc.tuple(limit, limit), async ([width, height]) => {
    const { body } = await ask({
      ...(width && { maxwidth: width[1] }),
      ...(height && { maxheight: height[1] }),
    })
    const answer = JSON.parse(body)
    const [maxWidth, maxHeight] = [width?.[0] ?? 1e6, height?.[0] ?? 1e6]
    expect(answer.width).toBe(Math.min(480, maxWidth))
    expect(answer.height).toBeLessThanOrEqual(maxHeight)
    expect(answer.html).toContain(` width="${answer.width}" height="${answer.height}" `)
    const { thumbnail_width: pictureWidth = 0, thumbnail_height: pictureHeight = 0 } = answer
    expect(pictureWidth).toBeLessThanOrEqual(maxWidth)
    expect(pictureHeight).toBeLessThanOrEqual(maxHeight)
    expect(pictureWidth === CARD_WIDTH).toBe(maxWidth >= CARD_WIDTH && maxHeight >= CARD_HEIGHT)
  })
})

test('it answers the same as JSON and as XML, and no other format', async () => {
  const ask = openService()
  const json = JSON.parse((await ask({})).body)
  const known = fc.constantFrom('json', 'xml', 'JSON', 'Xml')
  await checkAsync(fc.oneof(known, fc.string({ minLength: 1 })), async (format) => {
    const { statusCode, body } = await ask({ format })
    if (format.toLowerCase() === 'json') expect(JSON.parse(body)).toEqual(json)
    else if (format.toLowerCase() === 'xml') {
      const xml = parseXml(body)
      if (!xml.ok) throw new Error(xml.error.message)
      expect(Object.fromEntries(xml.value.children.map(({ name, text }) => [name, text]))).toEqual(
        Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)])),
      )
    } else expect(statusCode).toBe(501)
  })
})

const words = fc
  .array(fc.constantFrom('Nappe', '&', 'R&B', '<3', '"Co"', "l'été", '1<2', '»'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(' '))

test('the title is the title of the podcast as text, never its notes', async () => {
  await checkAsync(fc.tuple(words, fc.option(words)), async ([artist, show]) => {
    const ask = openService(show === null ? artist : `${artist} - ${show}`, 'Des notes.')
    const { title, html } = JSON.parse((await ask({})).body)
    expect(title).toBe(show === null ? artist : `${artist} – ${show}`)
    expect(html).toMatch(/^<iframe [^<>]*><\/iframe>$/)
    expect(html).toContain(` title="Écouter ${escapeMarkup(title)}" `)
  })
})

const spell = (seconds: number): readonly string[] => {
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const minutes = h * 60 + m
  return [
    `${seconds}`,
    `${seconds}.9`,
    `${seconds}s`,
    `${minutes}m${s}s`,
    `${h}h${m}m${s}s`,
    `${h}H${m}M${s}S`,
    `${h}:${m}:${String(s).padStart(2, '0')}`,
    `${minutes}:${String(s).padStart(2, '0')}`,
  ]
}

test('a moment is the same however its link spells it', async () => {
  const ask = openService()
  const links = [
    PAGE,
    `${PAGE}/?utm_source=a`,
    `${SITE}/?replay=${podcastKey(ID)}`,
    `${SITE}/?replay=${encodeURIComponent(ID)}`,
  ]
  const moment = fc.integer({ min: 1, max: 40_000 })
  await checkAsync(fc.tuple(fc.constantFrom(...links), moment), async ([link, seconds]) => {
    for (const t of spell(seconds)) {
      const { html } = JSON.parse((await ask({ url: `${link}${link.includes('?') ? '&' : '?'}t=${t}` })).body)
      expect(html).toContain(`/embed/v1/?replay=${podcastKey(ID)}&amp;start=${seconds}"`)
    }
  })
})
