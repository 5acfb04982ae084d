/** The player of the radio, as `/embed/v1/player.js` defines it. Version 1: it may grow, and nothing of it changes. */

/** The two lines that are shown. */
export interface NowPlaying {
  readonly artist: string
  readonly title: string
}

/** What of `HTMLMediaElement` is the same. */
type SameMembers = Pick<
  HTMLMediaElement,
  | 'buffered'
  | 'currentSrc'
  | 'ended'
  | 'error'
  | 'loop'
  | 'muted'
  | 'networkState'
  | 'paused'
  | 'readyState'
  | 'seekable'
  | 'seeking'
  | 'volume'
>

/** The events of `HTMLMediaElement`, and `nowplaying`. */
export interface RadioPlayerEventMap extends HTMLElementEventMap {
  nowplaying: CustomEvent<NowPlaying>
}

export interface RadioPlayer extends HTMLElement, SameMembers {
  /** Seconds from the beginning of a show. Of the live stream, seconds heard: setting it has no effect. */
  currentTime: number
  /** Seconds; `Infinity` for the live stream, `NaN` while unknown. */
  readonly duration: number
  /** 1 is the speed of recording. Of the live stream, setting it has no effect. */
  playbackRate: number
  /** Resolves once sound is heard; rejects as that of `HTMLMediaElement` does. */
  play(): Promise<void>
  pause(): void
  /** How many messages the page received that were not the player's. */
  readonly ignoredMessages: number
  live: boolean
  replay: string
  show: string
  start: string
  theme: string
  accent: string
  size: string
  addEventListener<Type extends keyof RadioPlayerEventMap>(
    type: Type,
    listener: (this: RadioPlayer, event: RadioPlayerEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Type extends keyof RadioPlayerEventMap>(
    type: Type,
    listener: (this: RadioPlayer, event: RadioPlayerEventMap[Type]) => void,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

/** The attributes of the element. */
export interface RadioPlayerAttributes {
  readonly live?: boolean | ''
  /** A podcast: the last word of its address on the site, or its id in the feed. */
  readonly replay?: string
  /** The newest podcast of a show: the last word of a resident's address on the site, or its name with hyphens. */
  readonly show?: string
  /** Seconds from the beginning of the show. */
  readonly start?: number | string
  readonly theme?: 'auto' | 'dark' | 'light'
  /** Six hexadecimal digits. */
  readonly accent?: string
  readonly size?: 'normal' | 'compact'
  readonly lang?: 'fr' | 'en'
  /** What plays, shown under the name before the tap. */
  readonly title?: string
}

type MediaEventName =
  | 'canplay'
  | 'durationchange'
  | 'ended'
  | 'error'
  | 'loadedmetadata'
  | 'pause'
  | 'play'
  | 'playing'
  | 'progress'
  | 'ratechange'
  | 'seeked'
  | 'seeking'
  | 'timeupdate'
  | 'volumechange'
  | 'waiting'

/** How React 19 listens to an element: by the name of the event after `on`, in small letters. */
export type RadioPlayerEvents = {
  readonly [Name in MediaEventName as `on${Name}`]?: (event: Event) => void
} & {
  readonly onnowplaying?: (event: CustomEvent<NowPlaying>) => void
}

declare global {
  interface HTMLElementTagNameMap {
    'radio-player': RadioPlayer
  }
}
