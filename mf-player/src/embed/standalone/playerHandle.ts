import type { PlayerOptions, StandalonePlayer } from '../../../assets/embed/remoteEntry'
import type { FrameMessage, HostMessage, MediaEvent, MediaState } from '../protocol/messages'

/** What a player in a page does for whoever holds it. */
export interface PlayerCommands {
  say(message: HostMessage): void
  /** Begins anew, silent. */
  begin(options: PlayerOptions): void
  unmount(): void
}

interface Promised {
  resolve(): void
  reject(cause: Error): void
}

const silent: Pick<MediaState, 'currentTime' | 'duration' | 'paused' | 'ended'> = {
  currentTime: 0,
  duration: null,
  paused: true,
  ended: false,
}

const SOUND_ENDS: readonly MediaEvent[] = ['pause', 'waiting', 'error']

/** What a page has of a player within it: an element of media without an element. */
export class PlayerHandle extends EventTarget implements StandalonePlayer {
  #media: MediaState = { ...silent, volume: 1, muted: false }
  #sounding = false
  #isReplay: boolean
  #asked: Promised[] = []
  readonly #commands: PlayerCommands

  constructor(commands: PlayerCommands, options: PlayerOptions) {
    super()
    this.#commands = commands
    this.#isReplay = Boolean(options.replay)
  }

  get currentTime(): number {
    return this.#media.currentTime
  }
  set currentTime(seconds: number) {
    this.#commands.say({ type: 'seek', seconds })
  }
  get duration(): number {
    return this.#media.duration ?? (this.#isReplay ? Number.NaN : Number.POSITIVE_INFINITY)
  }
  get paused(): boolean {
    return this.#media.paused
  }
  get ended(): boolean {
    return this.#media.ended
  }
  get volume(): number {
    return this.#media.volume
  }
  set volume(volume: number) {
    this.#commands.say({ type: 'volume', volume, muted: this.muted })
  }
  get muted(): boolean {
    return this.#media.muted
  }
  set muted(muted: boolean) {
    this.#commands.say({ type: 'volume', volume: this.volume, muted })
  }

  play(): Promise<void> {
    if (this.#sounding) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject })
      this.#commands.say({ type: 'play' })
    })
  }

  pause(): void {
    this.#commands.say({ type: 'pause' })
  }

  update(options: PlayerOptions): void {
    const { volume, muted } = this.#media
    this.#fallSilent()
    this.#isReplay = Boolean(options.replay)
    this.#commands.begin(options)
    this.#commands.say({ type: 'volume', volume, muted })
  }

  unmount(): void {
    this.#fallSilent()
    this.#commands.unmount()
  }

  /** Follows what the player tells. */
  hear(message: FrameMessage): void {
    if (message.type === 'state') this.#follow(message)
    else if (message.type === 'refused') this.#settle(new DOMException('', 'NotAllowedError'))
    else if (message.type === 'nowplaying') {
      const { artist, title } = message
      this.dispatchEvent(new CustomEvent('nowplaying', { detail: { artist, title } }))
    }
  }

  #follow({ event, type: _, ...media }: Extract<FrameMessage, { type: 'state' }>): void {
    this.#media = media
    if (event === 'playing') this.#sounding = true
    if (SOUND_ENDS.includes(event)) this.#sounding = false
    if (event === 'playing') this.#settle()
    if (event === 'pause') this.#settle(new DOMException('', 'AbortError'))
    if (event === 'error') this.#settle(new DOMException('', 'NotSupportedError'))
    this.dispatchEvent(new Event(event))
  }

  #fallSilent(): void {
    this.pause()
    this.#settle(new DOMException('', 'AbortError'))
    this.#media = { ...this.#media, ...silent }
    this.#sounding = false
  }

  #settle(cause?: Error): void {
    for (const { resolve, reject } of this.#asked.splice(0)) cause ? reject(cause) : resolve()
  }
}
