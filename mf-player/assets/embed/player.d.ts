/** The radio's player element, which `/embed/v1/player.js` defines. Version 1: members may be added, none changes. */

/** The two lines on display. */
export interface NowPlaying {
  readonly artist: string
  readonly title: string
}

/** Members that equal those of `HTMLMediaElement`. */
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
  /** Seconds from the beginning of a show. For the live stream, seconds played; setting it has no effect. */
  currentTime: number
  /** Seconds; `Infinity` for the live stream, `NaN` while unknown. */
  readonly duration: number
  /** 1 is the speed of recording. For the live stream, setting it has no effect. */
  playbackRate: number
  /** Resolves once sound plays; rejects with the exceptions of `HTMLMediaElement.play`. */
  play(): Promise<void>
  pause(): void
  /** How many messages the page received that the player did not send. */
  readonly ignoredMessages: number
  live: boolean
  replay: string
  show: string
  start: string
  theme: string
  accent: string
  size: string
  podcastsOf: string
  preview: boolean
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
  /** A podcast: the last segment of its address on the site, or its id in the feed. */
  readonly replay?: string
  /** The newest podcast of a show: the last segment of a resident's address on the site, or its name with hyphens. */
  readonly show?: string
  /** The five newest podcasts of a show, as a list, of which the newest plays first; named as by `show`. */
  readonly 'podcasts-of'?: string
  /** Shows what will play before the listener presses play; without it nothing is requested before. */
  readonly preview?: boolean | ''
  /** Seconds from the beginning of the show. */
  readonly start?: number | string
  readonly theme?: 'auto' | 'dark' | 'light'
  /** Six hexadecimal digits. */
  readonly accent?: string
  readonly size?: 'normal' | 'compact'
  /** By default the language of the page around: French, or English for every other one. */
  readonly lang?: 'fr' | 'en'
  /** Shown under the name until the listener presses play. */
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

/** React 19 listens by properties named `on` and the event's name, in lower case. */
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
