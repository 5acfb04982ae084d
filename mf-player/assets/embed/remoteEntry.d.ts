/** What the remote `/embed/v1/remoteEntry.js` exposes as `standalone`. Version 1: it may grow, and nothing of it changes. */

/** What a player plays, and how it looks: the attributes of the element. */
export interface PlayerOptions {
  /** The live stream, which is what plays without a podcast or a show. */
  readonly live?: boolean
  /** A podcast: the last word of its address on the site, or its id in the feed. */
  readonly replay?: string
  /** The newest podcast of a show: the last word of a resident's address on the site, or its name with hyphens. */
  readonly show?: string
  /** Seconds from the beginning of the podcast. */
  readonly start?: number
  readonly theme?: 'auto' | 'dark' | 'light'
  /** Six hexadecimal digits. */
  readonly accent?: string
  readonly size?: 'normal' | 'compact'
  readonly lang?: 'fr' | 'en'
}

/** The two lines that are shown. */
export interface NowPlaying {
  readonly artist: string
  readonly title: string
}

/** What a player tells: the events of `HTMLMediaElement`, and what is on. */
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

/** A player in a page. */
export interface StandalonePlayer extends SameMembers {
  /** Seconds from the beginning of a show. Of the live stream, seconds heard: setting it has no effect. */
  currentTime: number
  /** Seconds; `Infinity` for the live stream, `NaN` while unknown. */
  readonly duration: number
  /** 1 is the speed of recording. Of the live stream, setting it has no effect. */
  playbackRate: number
  /** Resolves once sound is heard; rejects as that of `HTMLMediaElement` does. */
  play(): Promise<void>
  pause(): void
  /** Begins anew with other options, silent; the volume stays. */
  update(options: PlayerOptions): void
  /** Ends the sound, and takes the player out of the page. */
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

/** Puts a player at the end of an element. */
export function mount(element: Element, options?: PlayerOptions): StandalonePlayer

/** What a component of React is made with: React itself, of 16.8 or newer. */
export interface ReactLike<Rendered> {
  createElement(type: 'div', props: { readonly ref: { current: HTMLDivElement | null } }): Rendered
  useRef<Value>(value: Value): { current: Value }
  useEffect(effect: () => (() => void) | undefined, dependencies?: readonly unknown[]): void
}

export interface PlayerProps extends PlayerOptions {
  /** Told of the player once it is in the page, and of another after each change of the options. */
  readonly onMount?: (player: StandalonePlayer) => void
  /** Told of each event, `nowplaying` too. */
  readonly onEvent?: (event: Event) => void
}

/** Makes the component of a page's own React. */
export function createPlayer<Rendered>(react: ReactLike<Rendered>): (props: PlayerProps) => Rendered
