/**
 * Version 1 of what a page and the player in a frame of it say to one another. It is for ever: a message keeps its name,
 * its fields and their meaning; fields and messages may be added, which a side that does not know them ignores
 * (`docs/embedding.md`).
 */
/** What the page asks of the frame. */
export type HostMessage =
  /** The first message: the frame answers `ready` and its state, and from then on hears this origin alone. */
  | { readonly type: 'hello' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** Seconds from the beginning of a replay. */
  | { readonly type: 'seek'; readonly seconds: number }
  /** From 0 to 1. */
  | { readonly type: 'volume'; readonly volume: number; readonly muted: boolean }
  /** The page sounds already, and has come so far: the frame goes on from there, and the page falls silent as it hears `playing`. */
  | { readonly type: 'take'; readonly seconds: number }
  /** What the page sounded has ended before the frame took it over. */
  | { readonly type: 'drop' }
  /** The page keeps playing by its own audio element: the frame shows it, and commands it by `audio`. */
  | ({ readonly type: 'sound' } & PageSoundState)

export type AudioAction = 'load' | 'play' | 'pause' | 'stop' | 'seek'

/** The events of `HTMLMediaElement` that the frame posts. */
export const MEDIA_EVENTS = [
  'play',
  'playing',
  'pause',
  'waiting',
  'ended',
  'error',
  'timeupdate',
  'durationchange',
  'volumechange',
] as const

export type MediaEvent = (typeof MEDIA_EVENTS)[number]

/** The properties of `HTMLMediaElement` that the frame posts. */
export interface MediaState {
  /** Seconds. */
  readonly currentTime: number
  /** Seconds; null for the live stream, and while unknown. */
  readonly duration: number | null
  readonly paused: boolean
  readonly ended: boolean
  /** From 0 to 1. */
  readonly volume: number
  readonly muted: boolean
}

/** The audio element of the page after one of its events; `refused` is a `play()` that requires a gesture. */
export interface PageSoundState extends MediaState {
  readonly event: string
  /** As of `HTMLMediaElement`, 0 to 4. */
  readonly readyState: number
  /** The code of a `MediaError`; 0 for none. */
  readonly error: number
}

/** A player before its first sound. */
export const SILENT: MediaState = {
  currentTime: 0,
  duration: null,
  paused: true,
  ended: false,
  volume: 1,
  muted: false,
}

/** What the frame tells the page. */
export type FrameMessage =
  | { readonly type: 'ready' }
  /** What happened, and how everything stands since. */
  | ({ readonly type: 'state'; readonly event: MediaEvent } & MediaState)
  /** The two lines that are shown. */
  | { readonly type: 'nowplaying'; readonly artist: string; readonly title: string }
  /** The browser wants a gesture within the frame: what the page sounds goes on there. */
  | { readonly type: 'refused' }
  /** The listener wants silence, while the page still sounds. */
  | { readonly type: 'quiet' }
  /** A command to the audio element of a page that sends `sound`; `url` is for `load`, `seconds` for `load` and `seek`. */
  | {
      readonly type: 'audio'
      readonly action: AudioAction
      readonly url: string
      readonly seconds: number
    }
