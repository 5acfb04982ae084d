import { attempt } from '@site/shared/attempt'
import type { Cancel, Clock } from '@site/shared/clock'
import { liveUrl } from '@site/shared/live-url'
import type { RadioPlayer } from '../../../assets/embed/player'
import type { FrameMessage, MediaEvent, MediaState } from '../protocol/messages'
import { elementContent } from './element.content'
import type { ElementSite } from './elementSite'
import { type FrameLink, openFrame } from './frameLink'
import { createPageSound } from './pageSound'
import { frameAddress, OPTIONS, startOf } from './playerOptions'
import { drawSwatch } from './swatch'

/** A frame that has not answered by then does not come: the page's link is shown. */
const ANSWER_MS = 8000

interface Promised {
  resolve(): void
  reject(cause: Error): void
}

const idle: MediaState = {
  currentTime: 0,
  duration: null,
  paused: true,
  ended: false,
  volume: 1,
  muted: false,
}

/** Players of the page: one sounds at a time. */
const players = new Set<{ pause(): void }>()

/**
 * Makes the element of a site.
 * @param origin of the frames
 */
export const createPlayerElement = (
  site: ElementSite,
  origin: string,
  clock: Clock,
): CustomElementConstructor =>
  class PlayerElement extends HTMLElement implements RadioPlayer {
    static readonly observedAttributes = OPTIONS

    #ignored = 0
    #media = idle
    #sounding = false
    #ready = false
    #link: FrameLink | null = null
    #cancel: Cancel = () => {}
    #asked: Promised[] = []
    readonly #states = attempt(() => this.attachInternals().states)
    readonly #swatch = drawSwatch(this, new URL('/', origin).href)
    readonly #sound = createPageSound(
      this.ownerDocument,
      () => this.#tell('playing'),
      () => this.#link && this.#post({ type: 'drop' }),
    )

    constructor() {
      super()
      this.#swatch.button.onclick = () => void this.play().catch(() => {})
    }

    connectedCallback(): void {
      players.add(this)
      this.#dress()
    }

    disconnectedCallback(): void {
      players.delete(this)
      this.#reset()
    }

    attributeChangedCallback(_: string, before: string | null, after: string | null): void {
      if (before === after) return
      this.#dress()
      if (this.#link) this.#reset()
    }

    get currentTime(): number {
      return this.#sound.isOn() ? this.#sound.time() : this.#media.currentTime
    }
    set currentTime(seconds: number) {
      this.#media = { ...this.#media, currentTime: seconds }
      this.#post({ type: 'seek', seconds })
    }
    get duration(): number {
      if (this.#media.duration !== null) return this.#media.duration
      return this.hasAttribute('replay') ? Number.NaN : Number.POSITIVE_INFINITY
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
      this.#setVolume(volume, this.muted)
    }
    get muted(): boolean {
      return this.#media.muted
    }
    set muted(muted: boolean) {
      this.#setVolume(this.volume, muted)
    }
    /** How many messages the page received that were none of the frame's. */
    get ignoredMessages(): number {
      return this.#ignored
    }

    play(): Promise<void> {
      if (this.#sounding) return Promise.resolve()
      return new Promise((resolve, reject) => {
        this.#asked.push({ resolve, reject })
        if (this.#ready) this.#post({ type: 'play' })
        else this.#begin()
      })
    }

    pause(): void {
      if (this.#ready) this.#post({ type: 'pause' })
      else if (!this.paused) this.#reset()
      this.#sound.stop()
    }

    #dress(): void {
      const accent = this.getAttribute('accent')
      this.#swatch.dress(this.#label(), accent ? `#${accent.replace('#', '')}` : '')
    }

    #label(): string {
      const language = this.getAttribute('lang') === 'en' ? 'en' : 'fr'
      return `${elementContent[language]} ${site.radio}`
    }

    /** The sound of the page begins in the gesture; the frame that takes it over is on its way. */
    #begin(): void {
      if (this.#link) return
      const at = this.#media.currentTime || startOf(this)
      this.#sound.play(this.#soundAddress(), at, this.volume, this.muted)
      this.#tell('play')
      this.#swatch.setBusy(true)
      this.#link = openFrame(
        this.ownerDocument,
        { address: frameAddress(this, origin), title: this.#label() },
        (message) => this.#hear(message),
        () => {
          this.#ignored += 1
        },
      )
      this.#swatch.cover(this.#link.frame)
      this.#cancel = clock.after(ANSWER_MS, () => this.#giveUp())
    }

    #soundAddress(): string {
      const replay = this.getAttribute('replay')
      return replay
        ? new URL(`${site.sound}?replay=${encodeURIComponent(replay)}`, origin).href
        : liveUrl(new URL(site.liveStream, origin).href, clock.now())
    }

    #hear(message: FrameMessage): void {
      if (message.type === 'ready') this.#greet()
      else if (message.type === 'state') this.#follow(message)
      else if (message.type === 'quiet') this.#sound.stop()
      else if (message.type === 'refused') this.#refuse()
      else this.dispatchEvent(new CustomEvent(message.type, { detail: message }))
    }

    #greet(): void {
      if (this.#ready || !this.#link) return
      this.#ready = true
      this.#cancel()
      this.#swatch.yieldTo(this.#link.frame)
      this.#post({ type: 'volume', volume: this.volume, muted: this.muted })
      this.#post({ type: 'take', seconds: this.#sound.time() || this.#media.currentTime || startOf(this) })
    }

    /** While the page sounds, the frame is only on its way. */
    #follow({ event, type: _, ...media }: Extract<FrameMessage, { type: 'state' }>): void {
      if (event === 'playing') this.#sound.stop()
      if (this.#sound.isOn() && event !== 'pause') return
      this.#media = { ...media, paused: this.#media.paused }
      this.#tell(event)
    }

    #refuse(): void {
      if (this.#sound.isOn()) return
      this.#settle(new DOMException('', 'NotAllowedError'))
    }

    /** Each event is told once, though the page and the frame both sound for a moment. */
    #tell(event: MediaEvent): void {
      const { paused } = this.#media
      if ((event === 'play' && !paused) || (event === 'playing' && this.#sounding)) return
      if (event === 'play' || event === 'pause') this.#media = { ...this.#media, paused: event === 'pause' }
      if (event === 'playing') this.#heard()
      if (event === 'pause' || event === 'error') this.#setSounding(false)
      if (event === 'error') this.#settle(new DOMException('', 'NotSupportedError'))
      this.dispatchEvent(new Event(event))
    }

    #heard(): void {
      this.#setSounding(true)
      this.#swatch.setBusy(false)
      this.#settle()
      for (const player of players) if (player !== this) player.pause()
    }

    #setSounding(sounding: boolean): void {
      this.#sounding = sounding
      attempt(() => this.#states?.[sounding ? 'add' : 'delete']('playing'))
    }

    #settle(cause?: Error): void {
      for (const { resolve, reject } of this.#asked.splice(0)) cause ? reject(cause) : resolve()
    }

    #setVolume(volume: number, muted: boolean): void {
      this.#media = { ...this.#media, volume, muted }
      this.#sound.setVolume(volume, muted)
      if (this.#ready) this.#post({ type: 'volume', volume, muted })
      else this.#tell('volumechange')
    }

    #post(message: Parameters<FrameLink['post']>[0]): void {
      if (this.#ready) this.#link?.post(message)
    }

    #close(): void {
      this.#cancel()
      this.#link?.close()
      this.#link = null
      this.#ready = false
      this.#sound.stop()
    }

    /** Silent, and ready to be touched again. */
    #reset(): void {
      this.#close()
      this.#swatch.reset()
      this.#swatch.setBusy(false)
      this.#settle(new DOMException('', 'AbortError'))
      if (!this.paused) this.#tell('pause')
      this.#media = { ...this.#media, currentTime: 0, duration: null, ended: false }
    }

    #giveUp(): void {
      this.#close()
      this.#tell('error')
      this.#media = { ...this.#media, paused: true }
      this.#swatch.giveUp()
    }
  }
