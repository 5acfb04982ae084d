import type { PlayerOptions } from '../../../assets/embed/remoteEntry'
import { defineMedia, toSeconds, toVolume } from '../element/mediaMembers'
import { SOUNDS_AFTER } from '../element/pageSound'
import { createRequests } from '../element/requests'
import { type FrameMessage, type HostMessage, type MediaState, SILENT } from '../protocol/messages'

/** Commands from a handle to its player. */
export interface PlayerCommands {
  send(message: HostMessage): void
  /** Returns the player's audio element. */
  sound(): HTMLAudioElement
  /** Restarts the player with other options, paused. */
  restart(options: PlayerOptions): void
  unmount(): void
}

const hasLength = ({ replay, show }: PlayerOptions): boolean => Boolean(replay || show)

/** A page's handle on a player: the API of `HTMLMediaElement` without an element. */
export class PlayerHandle extends EventTarget {
  #media: { -readonly [Name in keyof MediaState]: MediaState[Name] } = { ...SILENT }
  #sounding = false
  /** Kept here: the player drops a failed source, and the audio element's error with it. */
  #error: Pick<MediaError, 'code'> | null = null
  #isOver = false
  #hasLength: boolean
  readonly #requests = createRequests()
  readonly #commands: PlayerCommands

  constructor(commands: PlayerCommands, options: PlayerOptions) {
    super()
    this.#commands = commands
    this.#hasLength = hasLength(options)
  }

  static {
    defineMedia(PlayerHandle.prototype, (player) => ({
      read: (name) => player.#read(name),
      write: (name, value) => player.#write(name, value),
    }))
  }

  play(): Promise<void> {
    if (this.#isOver) return Promise.reject(new DOMException('The player was unmounted', 'AbortError'))
    if (this.#sounding) return Promise.resolve()
    const request = this.#requests.add()
    this.#media.paused = false
    this.#commands.send({ type: 'play' })
    return request
  }

  pause(): void {
    this.#commands.send({ type: 'pause' })
    this.#requests.settle('pause')
    this.#media.paused = true
  }

  update(options: PlayerOptions): void {
    const { volume, muted } = this.#media
    this.#reset()
    this.#hasLength = hasLength(options)
    this.#commands.restart(options)
    this.#commands.send({ type: 'volume', volume, muted })
  }

  unmount(): void {
    this.#reset()
    this.#isOver = true
    this.#commands.unmount()
  }

  /** Dispatches an event once the script that caused it has ended, as browsers do. */
  forward(event: Event): void {
    queueMicrotask(() => this.dispatchEvent(event))
  }

  /** Applies a message of the player. */
  receiveMessage(message: FrameMessage): void {
    if (message.type === 'state') this.#applyState(message)
    else if (message.type === 'refused') this.#requests.settle(message.type)
    else if (message.type === 'nowplaying') {
      const { artist, title } = message
      this.forward(new CustomEvent('nowplaying', { detail: { artist, title } }))
    }
  }

  #read(name: string): unknown {
    const { duration } = this.#media
    if (name === 'duration') return duration ?? (this.#hasLength ? Number.NaN : Number.POSITIVE_INFINITY)
    if (name === 'error') return this.#error
    return name in this.#media ? Reflect.get(this.#media, name) : Reflect.get(this.#commands.sound(), name)
  }

  /** The stream has no position or speed to set. */
  #write(name: string, value: unknown): void {
    const { volume, muted } = this.#media
    if (name === 'currentTime') {
      const seconds = toSeconds(value)
      if (this.#hasLength) this.#commands.send({ type: 'seek', seconds })
    } else if (name === 'volume') this.#commands.send({ type: 'volume', volume: toVolume(value), muted })
    else if (name === 'muted') this.#commands.send({ type: 'volume', volume, muted: Boolean(value) })
    else if (this.#hasLength || !/Rate/.test(name)) Reflect.set(this.#commands.sound(), name, value)
  }

  #applyState({ event, type: _, ...media }: Extract<FrameMessage, { type: 'state' }>): void {
    Object.assign(this.#media, media)
    if (event === 'error') this.#error = this.#commands.sound().error ?? { code: 4 }
    if (/^play/.test(event)) this.#error = null
    this.#sounding = SOUNDS_AFTER[event] ?? this.#sounding
    this.forward(new Event(event))
    this.#requests.settle(event)
  }

  #reset(): void {
    this.pause()
    const { volume, muted } = this.#media
    this.#media = { ...SILENT, volume, muted }
    this.#sounding = false
    this.#error = null
  }
}
