import { findPlayable } from './findPlayable'

const series = { '@type': 'RadioSeries', episode: [{ '@type': 'PodcastEpisode' }] }

describe('what a page plays on other sites', () => {
  it.each([
    ['/', { live: '1' }],
    ['/podcasts/nappe-1abc', { replay: 'nappe-1abc' }],
    ['/residences/158cm', { show: '158cm' }],
  ])('%s: %o', (path, query) => {
    expect(findPlayable(path, [series])).toEqual({ path, query })
  })

  it.each(['/label', '/podcasts', '/podcasts/2', '/residences', '/residences/158cm/a'])(
    '%s: nothing',
    (path) => {
      expect(findPlayable(path, [series])).toBeUndefined()
    },
  )

  it.each([[[]], [[{ '@type': 'RadioSeries', episode: [] }]]])(
    'nothing of a resident without podcasts: %o',
    (data) => {
      expect(findPlayable('/residences/158cm', data)).toBeUndefined()
    },
  )
})
