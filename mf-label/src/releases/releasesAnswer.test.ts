import { endlessTitle, releaseAnswer, releaseAnswers } from './releases.fixture'
import { readReleases } from './releasesAnswer'

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
