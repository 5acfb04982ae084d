import type { MediaEvent, MediaState } from '../protocol/messages'

/** What the page knows of a sound that comes from two places, its own and the frame. */
export type HeardMedia = { -readonly [Field in keyof MediaState]: MediaState[Field] } & { sounding: boolean }

export const idle = (): HeardMedia => ({
  currentTime: 0,
  duration: null,
  paused: true,
  ended: false,
  volume: 1,
  muted: false,
  sounding: false,
})

/** Notes what an event changes; answers whether it is news: each is told once, though page and frame both sound for a moment. */
export const isNews = (media: HeardMedia, event: MediaEvent): boolean => {
  const { paused, sounding } = media
  if (event === 'play' || event === 'pause') media.paused = event === 'pause'
  if (event === 'playing') media.sounding = true
  if (event === 'pause' || event === 'error') media.sounding = false
  return event === 'play' ? paused : event !== 'playing' || !sounding
}
