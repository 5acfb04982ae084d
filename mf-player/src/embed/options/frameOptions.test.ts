import { readFrameOptions } from './frameOptions'

const read = (query: string) => readFrameOptions(new URLSearchParams(query))

describe('the address of a frame', () => {
  it('selects the live stream in the colours of the site, in French, by default', () => {
    expect(read('?live')).toEqual({
      replay: null,
      show: null,
      podcastsOf: null,
      startAtMs: 0,
      theme: 'dark',
      accent: null,
      size: 'normal',
      language: 'fr',
      isIsolated: false,
    })
  })

  it('selects a replay, a start position and a look', () => {
    expect(
      read('?replay=a-1b&start=90&theme=light&accent=%23FF00aa&size=compact&lang=en&isolated=1'),
    ).toEqual({
      replay: 'a-1b',
      show: null,
      podcastsOf: null,
      startAtMs: 90_000,
      theme: 'light',
      accent: '#ff00aa',
      size: 'compact',
      language: 'en',
      isIsolated: true,
    })
  })

  it('selects the newest podcast of a show', () => {
    expect(read('?show=abysse-club')).toMatchObject({ replay: null, show: 'abysse-club' })
  })

  it('selects the newest podcasts of a show, as a list', () => {
    expect(read('?podcasts-of=158cm')).toMatchObject({ replay: null, show: null, podcastsOf: '158cm' })
  })

  it('is ignored where it is invalid', () => {
    expect(read('?replay=&show=&start=-4&theme=pink&accent=red&size=huge&lang=tlh&isolated=0')).toEqual(
      read(''),
    )
  })
})
