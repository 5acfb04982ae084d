/**
 * Version 1 of the messages between a page and the player it frames. A message keeps its name, its fields and their meaning
 * for ever. Fields and messages may be added: each side ignores those it does not know (`assets/embed/guide.md`).
 */
/** Messages of the page to the frame. */
export type HostMessage =
  /** The first message: the frame answers `ready` and its state, and from then on accepts messages of this origin only. */
  | { readonly type: 'hello' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** Seconds from the beginning of a replay. */
  | { readonly type: 'seek'; readonly seconds: number }
  /** From 0 to 1. */
  | { readonly type: 'volume'; readonly volume: number; readonly muted: boolean }
  /** The page plays, at this position: the frame takes over from there, and the page stops when it receives `playing`. */
  | { readonly type: 'take'; readonly seconds: number }
  /** The page's sound ended before the frame took it over. */
  | { readonly type: 'drop' }
  /** The page's focus moved to the frame: its play button takes it. */
  | { readonly type: 'focus' }
  /** The page keeps playing by its own audio element: the frame shows its state, and commands it by `audio`. */
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
  /** 0 to 4, as in `HTMLMediaElement`. */
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

/** Messages of the frame to the page. */
export type FrameMessage =
  | { readonly type: 'ready' }
  /** An event, and the state after it. */
  | ({ readonly type: 'state'; readonly event: MediaEvent } & MediaState)
  /** The two lines that are shown. */
  | { readonly type: 'nowplaying'; readonly artist: string; readonly title: string }
  /** The browser requires a gesture inside the frame: the page keeps playing. */
  | { readonly type: 'refused' }
  /** The listener paused in the frame while the page still plays. */
  | { readonly type: 'quiet' }
  /** The listener chose a speed: a page that sends `sound` applies it to its audio element. */
  | { readonly type: 'rate'; readonly rate: number }
  /** A command to the audio element of a page that sends `sound`; `url` is for `load`, `seconds` for `load` and `seek`. */
  | {
      readonly type: 'audio'
      readonly action: AudioAction
      readonly url: string
      readonly seconds: number
    }
