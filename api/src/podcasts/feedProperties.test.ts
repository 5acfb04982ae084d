import fc from 'fast-check'
import { decodeText } from '../upstream/decodeText'
import { readFeed } from './feed.fixture'
import { MP3, readItems, readSoundFile } from './unusualItems.fixture'

const check = <T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, predicate), { numRuns: Number(process.env.PROPERTY_RUNS ?? 50) })

test('a length is bytes or unknown, never too little for its duration', () => {
  check(
    fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 36_000 })),
    ([bytes, seconds]) => {
      const [podcast] = readItems(
        `<i:duration>${seconds}</i:duration><enclosure url="https://radio.example/a.mp3" length="${bytes}"/>`,
      )
      const isKnown =
        bytes >= 100_000 && bytes >= seconds * 1_000 && Math.abs(bytes - seconds * 1_000) >= 1_000
      expect(podcast !== undefined).toBe(isKnown ? bytes > 10_000_000 : seconds >= 600)
      if (podcast) expect(podcast.lengthBytes).toBe(isKnown ? bytes : 0)
    },
  )
})

test('wherever the sound is among other enclosures, it is found', () => {
  const others = fc.array(
    fc.constantFrom(
      '<enclosure url="https://radio.example/a.jpg" type="image/jpeg"/>',
      '<enclosure url="https://radio.example/a"/>',
      '<enclosure url="https://radio.example/a.pdf"/>',
      '<m:content url="https://radio.example/a.png" medium="image"/>',
      '<a10:link rel="related" href="https://radio.example/b.mp3"/>',
    ),
  )
  check(fc.tuple(others, others), ([before, behind]) => {
    expect(readItems(before.join('') + MP3 + behind.join('')).map(readSoundFile)).toEqual(['a.mp3'])
  })
})

const name = fc.stringMatching(/^[a-w][a-z\d]{0,8}$/)

test('whatever prefix a namespace has, its elements are read, and no other are', () => {
  check(fc.tuple(name, name), ([itunes, other]) => {
    const xml = `<rss xmlns:${itunes}="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:x${other}="urn:x"><channel><item>
      <x${other}:duration>1</x${other}:duration><${itunes}:duration>1:00:00</${itunes}:duration>${MP3}</item></channel></rss>`
    expect(readFeed(xml).podcasts.map(({ durationMs }) => durationMs)).toEqual([3_600_000])
  })
})

test('a date is the same in any zone and way it is written', () => {
  const zones: readonly (readonly [string, number])[] = [
    ['CET', 1],
    ['CEST', 2],
    ['BST', 1],
    ['EET', 2],
    ['GMT+3', 3],
    ['-0500', -5],
    ['UT', 0],
  ]
  check(
    fc.tuple(fc.integer({ min: 1e9, max: 2e9 }), fc.constantFrom(...zones), fc.boolean()),
    ([seconds, [zone, hours], isFrench]) => {
      const local = new Date((seconds + hours * 3_600) * 1_000)
      const day = isFrench
        ? local.toLocaleDateString('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })
        : local.toUTCString().slice(0, 16)
      const [podcast] = readItems(
        `<pubDate>${day} ${local.toISOString().slice(11, 19)} ${zone}</pubDate>${MP3}`,
      )
      expect(podcast?.publishedAt).toBe(seconds * 1_000)
    },
  )
})

test('one bad byte costs one letter', () => {
  const letters = [...'é à – ø Волна ñ 🔊 '.repeat(3)]
  check(fc.tuple(fc.nat(letters.length), fc.constantFrom(0x80, 0xe9, 0xff)), ([at, byte]) => {
    const [before, behind] = [letters.slice(0, at).join(''), letters.slice(at).join('')]
    const bytes = Buffer.concat([Buffer.from(before), Buffer.of(byte), Buffer.from(` ${behind}`)])
    expect(decodeText(bytes)).toBe(`${before}\ufffd ${behind}`)
  })
})

test('any entity of HTML is read, and escaped twice as well', () => {
  const entities = fc.constantFrom(
    ['&oslash;', 'ø'],
    ['&rarr;', '→'],
    ['&szlig;', 'ß'],
    ['&frac12;', '½'],
    ['&#8217;', '’'],
    ['&hearts;', '♥'],
  )
  check(fc.tuple(fc.array(entities, { minLength: 1 }), fc.integer({ min: 0, max: 2 })), ([parts, times]) => {
    let title = parts.map(([entity]) => entity).join('')
    for (let time = 0; time < times; time += 1) title = title.replaceAll('&', '&amp;')
    expect(readItems(`<title>${title}</title>${MP3}`)[0]?.artist).toBe(
      parts.map(([, letter]) => letter).join(''),
    )
  })
})
