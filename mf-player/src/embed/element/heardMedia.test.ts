import type { MediaEvent } from '../protocol/messages'
import { idle, isNews } from './heardMedia'

/** What is told of the events of two sounds, one after the other. */
const told = (...events: readonly MediaEvent[]) => {
  const media = idle()
  const news = events.filter((event) => isNews(media, event))
  return { news, paused: media.paused, sounding: media.sounding }
}

describe('what is told of a sound that comes from two places', () => {
  it('is that it plays and sounds, each once', () => {
    expect(told('play', 'playing', 'play', 'playing')).toEqual({
      news: ['play', 'playing'],
      paused: false,
      sounding: true,
    })
  })

  it('is each pause, and that it sounds again after it', () => {
    expect(told('play', 'playing', 'pause', 'play', 'playing')).toEqual({
      news: ['play', 'playing', 'pause', 'play', 'playing'],
      paused: false,
      sounding: true,
    })
  })

  it('is that it sounds again after a failure, without having been paused', () => {
    expect(told('play', 'playing', 'error')).toMatchObject({ paused: false, sounding: false })
    expect(told('play', 'playing', 'error', 'playing').news).toEqual(['play', 'playing', 'error', 'playing'])
  })

  it('is everything else as it comes', () => {
    expect(told('timeupdate', 'timeupdate', 'waiting', 'ended').news).toEqual([
      'timeupdate',
      'timeupdate',
      'waiting',
      'ended',
    ])
  })
})
