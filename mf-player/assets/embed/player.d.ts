/** The player of the radio, as `/embed/v1/player.js` defines it. Version 1: it may grow, and nothing of it changes. */
export interface RadioPlayer extends HTMLElement {
  /** Seconds from the beginning of a show; of the live stream, seconds heard. */
  currentTime: number
  /** Seconds; `Infinity` for the live stream, `NaN` while unknown. */
  readonly duration: number
  readonly paused: boolean
  readonly ended: boolean
  /** From 0 to 1. */
  volume: number
  muted: boolean
  /** How many messages the page received that were not the player's. */
  readonly ignoredMessages: number
  /** Resolves once sound is heard; rejects as that of `HTMLMediaElement` does. */
  play(): Promise<void>
  pause(): void
  addEventListener(
    type: 'nowplaying',
    listener: (event: CustomEvent<{ readonly artist: string; readonly title: string }>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
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
}

declare global {
  interface HTMLElementTagNameMap {
    'radio-player': RadioPlayer
  }
}
