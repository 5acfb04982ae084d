import { endlessTitle, releaseAnswer, releaseAnswers } from './releases.fixture'
import { readReleases, salesUrl } from './releasesAnswer'

const SALES = { sales: 'https://sales.example', images: '' }

describe('reading the releases', () => {
  it('keeps the order of the label, newest first', () => {
    const { releases, refusals } = readReleases(releaseAnswers(3), SALES)
    expect(releases.map(({ title }) => title)).toEqual(['Disque 1', 'Disque 2', 'Disque 3'])
    expect(refusals).toEqual([])
  })

  it('makes each release one a visitor can open', () => {
    expect(readReleases([releaseAnswer(7)], SALES).releases).toEqual([
      {
        url: 'https://sales.example/album/disque-7',
        title: 'Disque 7',
        artist: 'Artiste 7',
        imageUrl: 'https://covers.example/7.webp',
      },
    ])
  })

  it('leaves out only what cannot be opened or named, and says why', () => {
    const { releases, refusals } = readReleases(
      [
        releaseAnswer(1, { href: 'javascript:alert(1)' }),
        releaseAnswer(2, { href: '//evil.example' }),
        releaseAnswer(3, { title: '  ' }),
        { href: '/album/no-title' },
        null,
        'disque',
        releaseAnswer(4),
      ],
      SALES,
    )
    expect(releases.map(({ title }) => title)).toEqual(['Disque 4'])
    expect(refusals).toHaveLength(6)
    expect(refusals[0]).toBe('"Disque 1": href "javascript:alert(1)" does not stay on the sales page')
  })

  it.each([{ artist: undefined }, { artist: null }, { artist: 12 }, { artist: ' ' }])(
    'shows a release without artist: %j',
    (about) => {
      const { releases } = readReleases([{ ...releaseAnswer(1), ...about }], SALES)
      expect(releases[0]?.artist).toBe('')
    },
  )

  it.each([{ image: undefined }, { image: null }, { image: '' }])(
    'shows a release without image: %j',
    (about) => {
      const { releases } = readReleases([{ ...releaseAnswer(1), ...about }], SALES)
      expect(releases[0]).not.toHaveProperty('imageUrl')
    },
  )

  it('of the content says where each is sold, with its picture beside the content', () => {
    const { releases, refusals } = readReleases(
      [
        releaseAnswer(1, { href: 'https://disques.example/un', image: 'assets/images/label/un.webp' }),
        releaseAnswer(2, { href: 'javascript:alert(1)' }),
        releaseAnswer(3, { href: '/album/relative' }),
      ],
      { images: '/content/' },
    )
    expect(releases).toEqual([
      {
        url: 'https://disques.example/un',
        title: 'Disque 1',
        artist: 'Artiste 1',
        imageUrl: '/content/assets/images/label/un.webp',
      },
    ])
    expect(refusals).toHaveLength(2)
  })

  it('shows a release once, however often the label lists it', () => {
    const { releases } = readReleases([releaseAnswer(1), releaseAnswer(1, { title: 'Encore' })], SALES)
    expect(releases.map(({ title }) => title)).toEqual(['Disque 1'])
  })

  it('takes markup, right-to-left marks and endless titles as the text they are', () => {
    const titles = ['<script>alert(1)</script>', '\u202eesreveR', endlessTitle]
    const { releases } = readReleases(
      titles.map((title, index) => releaseAnswer(index, { title })),
      SALES,
    )
    expect(releases.map(({ title }) => title)).toEqual(titles)
  })
})

const SALES_PAGE = 'https://sales.example'

describe('the page where a release is sold', () => {
  it.each([
    ['/album/sirop-de-dub', 'https://sales.example/album/sirop-de-dub'],
    ['album/sirop-de-dub', 'https://sales.example/album/sirop-de-dub'],
    ['/album/a?from=site#b', 'https://sales.example/album/a?from=site#b'],
    ['/album/courants d’air', 'https://sales.example/album/courants%20d%E2%80%99air'],
  ])('for %s is %s', (href, url) => {
    expect(salesUrl(SALES_PAGE, href)).toEqual({ ok: true, value: url })
  })

  it('keeps the path of a sales page that has one', () => {
    expect(salesUrl('https://sales.example/onde/', '/album/a')).toEqual({
      ok: true,
      value: 'https://sales.example/onde/album/a',
    })
  })

  it('cannot be climbed out of', () => {
    expect(salesUrl('https://sales.example/onde', '/../../else')).toEqual({
      ok: true,
      value: 'https://sales.example/onde/else',
    })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/album',
    '\\\\evil.example/album',
    '/\\evil.example/album',
    '/\t/evil.example/album',
    'https://evil.example/album',
    'http://sales.example/album',
    'mailto:someone@evil.example',
    'http://[',
  ])('refuses %j', (href) => {
    expect(salesUrl(SALES_PAGE, href)).toEqual({ ok: false, error: { kind: 'href-not-relative', href } })
  })

  it.each(['@evil.example', '.evil.example', ':80@evil.example'])('stays home for %s', (href) => {
    const url = salesUrl(SALES_PAGE, href)
    expect(url.ok && new URL(url.value).host).toBe('sales.example')
  })
})
