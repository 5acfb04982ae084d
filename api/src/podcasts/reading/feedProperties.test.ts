import { escapeMarkup } from '@site/shared/text'
import fc from 'fast-check'
import { createUpstream } from '../../net/upstream/upstream'
import { FakeEffects } from '../../testing/fakeEffects'
import { readFeed } from '../../testing/feed.fixture'
import { check, checkAsync } from '../../testing/property.fixture'
import { MP3, ROOT, readItems, readNames, readSoundFile } from '../../testing/unusualItems.fixture'
import { decodeText } from '../../text/decodeText'

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

test('a length that is no whole number is unknown', () => {
  const written = fc.oneof(
    fc.constantFrom(
      'None',
      '',
      '20000000.5',
      '-20000000',
      '2e7',
      '20,000,000',
      '20 000 000',
      '0x1312D00',
      '20 MB',
    ),
    fc.string().filter((text) => !/^\d+$/.test(text.trim())),
  )
  check(fc.tuple(written, fc.integer({ min: 1, max: 3_600 })), ([length, seconds]) => {
    const podcasts = readItems(
      `<i:duration>${seconds}</i:duration><enclosure url="https://radio.example/a.mp3" length="${escapeMarkup(length)}"/>`,
    )
    expect(podcasts.map(({ lengthBytes }) => lengthBytes)).toEqual(seconds >= 600 ? [0] : [])
  })
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

test('a type that is missing or says nothing is that of the end of the address', () => {
  const endings = {
    mp3: 'audio/mpeg',
    M4A: 'audio/mp4',
    ogg: 'audio/ogg',
    opus: 'audio/ogg',
    flac: 'audio/flac',
  }
  const others = { mp4: 'video/mp4', webm: 'video/webm', php: 'audio/mpeg', '': 'audio/mpeg' }
  const ending = fc.constantFrom(...Object.entries({ ...endings, ...others }))
  const place = fc.constantFrom('a.', 'a.b/nuit.', 'play.php?file=nuit.')
  const type = fc.constantFrom(
    '',
    ' type=""',
    ' type="application/octet-stream"',
    ' type="audio/"',
    ' type="mp3"',
  )
  check(fc.tuple(ending, place, type), ([[end, right], path, declared]) => {
    const [podcast] = readItems(`<enclosure url="https://radio.example/${path}${end}"${declared}/>`)
    expect(podcast?.enclosureType).toBe(right)
  })
})

const name = fc.stringMatching(/^[a-w][a-z\d]{0,8}$/)

test('whatever prefix a namespace has, its elements are read, and no other are', () => {
  const uris = fc.constantFrom(
    'http://www.itunes.com/dtds/podcast-1.0.dtd',
    'https://www.itunes.com/DTDs/PodCast-1.0.dtd',
    'http://itunes.com/dtds/podcast-1.0.dtd/',
  )
  check(fc.tuple(name, name, uris), ([itunes, other, uri]) => {
    const xml = `<rss xmlns:${itunes}="${uri}" xmlns:x${other}="urn:x"><channel><item>
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
    ['EEST', 3],
    ['WET', 0],
    ['WEST', 1],
    ['MESZ', 2],
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

test('UTF-16 without a mark is read, whatever comes behind its first letters', () => {
  check(fc.tuple(fc.string({ unit: 'binary' }), fc.boolean()), ([text, isLittleEndian]) => {
    const bytes = Buffer.from(`<rss>${text}`, 'utf16le')
    expect(decodeText(isLittleEndian ? bytes : bytes.swap16())).toBe(`<rss>${text}`)
  })
})

test('the picture of a feed is one of the web, whichever element has it', () => {
  const write = fc.constantFrom(
    (url: string) => `<i:image href="${url}"/>`,
    (url: string) => `<image><title>Onde</title><url>${url}</url></image>`,
    (url: string) => `<googleplay:image href="${url}"/>`,
    (url: string) => `<m:thumbnail url="${url}"/>`,
  )
  const other = fc.tuple(write, fc.constantFrom('', '/c.png', 'javascript:alert(1)', 'c.png'))
  const others = fc.array(other.map(([element, url]) => element(url)))
  check(fc.tuple(others, write, others, fc.boolean()), ([before, element, behind, isLast]) => {
    const pictures = [...before, element('https://radio.example/c.png'), ...behind].join('')
    const item = `<item>${MP3}</item>`
    const { channel } = readFeed(`${ROOT}${isLast ? item + pictures : pictures + item}</channel></rss>`)
    expect(channel.imageUrl).toBe('https://radio.example/c.png')
  })
})

test('a title is its words, whatever HTML they are written in and however that is escaped', () => {
  const word = fc.constantFrom('Basalte', 'R&B', '<3', '1 < 2', 'été', '“Nuit”')
  const write = fc.constantFrom(
    (html: string) => `<b>${html}</b> `,
    (html: string) => `<span class="a > b">${html}</span>\n`,
    (html: string) => `<p>${html}</p>`,
    (html: string) => `<a href='https://a.example/?b=1&amp;c'>${html}</a><br/>`,
    (html: string) => ` ${html}<!-- rien --> `,
  )
  const escaping = fc.constantFrom(
    escapeMarkup,
    (html: string) => escapeMarkup(escapeMarkup(html)),
    (html: string) => `<![CDATA[${html}]]>`,
  )
  check(fc.tuple(fc.array(fc.tuple(word, write), { minLength: 1 }), escaping), ([parts, escapeHtml]) => {
    const html = parts.map(([text, element]) => element(escapeMarkup(text))).join('')
    const right = parts.map(([text]) => text).join(' ')
    expect(readItems(`<title>${escapeHtml(html)}</title>${MP3}`).map(readNames)).toEqual([`${right} / `])
  })
})

test('an item that comes again with its guid is one podcast, however its address is stamped', () => {
  const titles = fc.constantFrom('Nuit', 'Nuit (corrigé)')
  const copies = fc.array(fc.tuple(fc.nat(4), fc.nat(), fc.constantFrom('http', 'https'), titles))
  check(copies, (items) => {
    const xml = items.map(
      ([show, stamp, scheme, title]) =>
        `<item><guid>${show}</guid><title>${title} ${show}</title><enclosure url="${scheme}://radio.example/${show}.mp3?t=${stamp}"/></item>`,
    )
    const { podcasts, leftOut } = readFeed(`${ROOT}${xml.join('')}</channel></rss>`)
    const shows = [...new Set(items.map(([show]) => `${show}.mp3`))]
    expect(podcasts.map((podcast) => readSoundFile(podcast).replace(/\?.*/, ''))).toEqual(shows)
    expect(leftOut.repeated).toBe(items.length - shows.length)
  })
})

test('redirects of any status are followed where all lead to public hosts, encrypted', async () => {
  const hop = fc.record({
    status: fc.constantFrom(301, 302, 303, 307, 308),
    origin: fc.constantFrom(
      ...['https://a.example', 'https://b.example', 'https://a.example', 'http://c.example'],
      ...['https://127.0.0.1', 'https://[::1]', 'https://10.0.0.1'],
    ),
  })
  await checkAsync(fc.array(hop, { maxLength: 5 }), async (hops) => {
    const addresses = ['https://feeds.example/0', ...hops.map(({ origin }, at) => `${origin}/${at + 1}`)]
    const pages = addresses.map((address, at) => {
      const next = hops[at]
      const headers = { location: addresses[at + 1] ?? '' }
      return [
        address,
        () => (next ? new Response(null, { status: next.status, headers }) : new Response('le fil')),
      ] as const
    })
    const isAllowed = ({ origin }: { readonly origin: string }) => /^https:\/\/[ab]\.example$/.test(origin)
    const effects = new FakeEffects('2026-05-20T10:00:00Z', Object.fromEntries(pages))
    const answer = await createUpstream(effects).text('https://feeds.example/0')
    expect(answer.ok).toBe(hops.every(isAllowed))
  })
})
