import type { PlayerOptions, StandalonePlayer } from '../../../assets/embed/remoteEntry'
import { idle } from '../element/heardMedia'
import { createRequests } from '../element/requests'
import type { FrameMessage, HostMessage, MediaEvent } from '../protocol/messages'

/** What a player in a page does for whoever holds it. */
export interface PlayerCommands {
  say(message: HostMessage): void
  /** Begins anew, silent. */
  begin(options: PlayerOptions): void
  unmount(): void
}

const hasLength = ({ replay, show }: PlayerOptions): boolean => Boolean(replay || show)

const SOUND_ENDS: readonly MediaEvent[] = ['pause', 'waiting', 'error']

/** What a page has of a player within it: an element of media without an element. */
export class PlayerHandle extends EventTarget implements StandalonePlayer {
  #media = idle()
  #hasLength: boolean
  readonly #requests = createRequests()
  readonly #commands: PlayerCommands

  constructor(commands: PlayerCommands, options: PlayerOptions) {
    super()
    this.#commands = commands
    this.#hasLength = hasLength(options)
  }

  get currentTime(): number {
    return this.#media.currentTime
  }
  set currentTime(seconds: number) {
    this.#commands.say({ type: 'seek', seconds })
  }
  get duration(): number {
    return this.#media.duration ?? (this.#hasLength ? Number.NaN : Number.POSITIVE_INFINITY)
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
    if (this.#media.sounding) return Promise.resolve()
    const heard = this.#requests.add()
    this.#commands.say({ type: 'play' })
    return heard
  }

  pause(): void {
    this.#commands.say({ type: 'pause' })
  }

  update(options: PlayerOptions): void {
    const { volume, muted } = this.#media
    this.#fallSilent()
    this.#hasLength = hasLength(options)
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
    else if (message.type === 'refused') this.#requests.settle('NotAllowedError')
    else if (message.type === 'nowplaying') {
      const { artist, title } = message
      this.dispatchEvent(new CustomEvent('nowplaying', { detail: { artist, title } }))
    }
  }

  #follow({ event, type: _, ...media }: Extract<FrameMessage, { type: 'state' }>): void {
    Object.assign(this.#media, media)
    if (event === 'playing') this.#media.sounding = true
    if (SOUND_ENDS.includes(event)) this.#media.sounding = false
    if (event === 'playing') this.#requests.settle()
    if (event === 'pause') this.#requests.settle('AbortError')
    if (event === 'error') this.#requests.settle('NotSupportedError')
    this.dispatchEvent(new Event(event))
  }

  #fallSilent(): void {
    this.pause()
    this.#requests.settle('AbortError')
    const { volume, muted } = this.#media
    this.#media = { ...idle(), volume, muted }
  }
}
