/** Exports of `standalone` in the remote `/embed/v1/remoteEntry.js`. Version 1: members may be added, none changes. */

/** Source and look of a player: the attributes of the element. */
export interface PlayerOptions {
  /** The live stream, which also plays without a podcast or a show. */
  readonly live?: boolean
  /** A podcast: the last segment of its address on the site, or its id in the feed. */
  readonly replay?: string
  /** The newest podcast of a show: the last segment of a resident's address on the site, or its name with hyphens. */
  readonly show?: string
  /** The five newest podcasts of a show, as a list, of which the newest plays first; named as by `show`. */
  readonly 'podcasts-of'?: string
  /** Seconds from the beginning of the podcast. */
  readonly start?: number
  readonly theme?: 'auto' | 'dark' | 'light'
  /** Six hexadecimal digits. */
  readonly accent?: string
  readonly size?: 'normal' | 'compact'
  readonly lang?: 'fr' | 'en'
}

/** The two lines on display. */
export interface NowPlaying {
  readonly artist: string
  readonly title: string
}

/** Events of a player: those of `HTMLMediaElement`, and `nowplaying`. */
export type PlayerEvent =
  | 'play'
  | 'playing'
  | 'pause'
  | 'waiting'
  | 'ended'
  | 'error'
  | 'timeupdate'
  | 'durationchange'
  | 'volumechange'
  | 'nowplaying'
  | 'canplay'
  | 'emptied'
  | 'loadeddata'
  | 'loadedmetadata'
  | 'loadstart'
  | 'progress'
  | 'ratechange'
  | 'seeked'
  | 'seeking'

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

/** A player in a page. */
export interface StandalonePlayer extends SameMembers {
  /** Seconds from the beginning of a show. For the live stream, seconds played; setting it has no effect. */
  currentTime: number
  /** Seconds; `Infinity` for the live stream, `NaN` while unknown. */
  readonly duration: number
  /** 1 is the speed of recording. For the live stream, setting it has no effect. */
  playbackRate: number
  /** Resolves once sound plays; rejects with the exceptions of `HTMLMediaElement.play`. */
  play(): Promise<void>
  pause(): void
  /** Restarts with other options, paused; the volume stays. */
  update(options: PlayerOptions): void
  /** Stops the sound and removes the player from the page. */
  unmount(): void
  addEventListener(
    type: 'nowplaying',
    listener: ((event: CustomEvent<NowPlaying>) => void) | EventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: PlayerEvent,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener(
    type: 'nowplaying',
    listener: ((event: CustomEvent<NowPlaying>) => void) | EventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: PlayerEvent,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

/** Appends a player to an element. */
export function mount(element: Element, options?: PlayerOptions): StandalonePlayer

/** The page's React, 16.8 or newer. */
export interface ReactLike<Rendered> {
  createElement(type: 'div', props: { readonly ref: { current: HTMLDivElement | null } }): Rendered
  useRef<Value>(value: Value): { current: Value }
  useEffect(effect: () => (() => void) | undefined, dependencies?: readonly unknown[]): void
}

export interface PlayerProps extends PlayerOptions {
  /** Called with the player once it is in the page, and with a new one after each change of the options. */
  readonly onMount?: (player: StandalonePlayer) => void
  /** Called with each event, `nowplaying` included. */
  readonly onEvent?: (event: Event) => void
}

/** Creates the player component with the page's own React. */
export function createPlayer<Rendered>(react: ReactLike<Rendered>): (props: PlayerProps) => Rendered
