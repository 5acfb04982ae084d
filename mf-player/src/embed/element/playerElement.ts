import { attempt } from '@site/shared/result'
import { defineMedia, defineProperty, WRITABLE_MEDIA } from './mediaMembers'
import { OPTIONS, REFLECTED } from './playerOptions'
import { createPlayerSession } from './playerSession'
import type { SessionPorts } from './sessionPorts'
import { drawSwatch } from './swatch'

/** Players of the page that sound: the last to begin is left alone. */
const sounding = new Set<{ pause(): void }>()

/** Makes the element of a site: an audio element with a look. */
export const createPlayerElement = (ports: SessionPorts): CustomElementConstructor => {
  class PlayerElement extends HTMLElement {
    static readonly observedAttributes = [...OPTIONS, 'title']

    readonly #states = attempt(() => this.attachInternals().states)
    readonly #swatch = drawSwatch(this, ports.site.radio, ports.origin)
    readonly #session = createPlayerSession(this, this.#swatch, (isSounding) => this.#show(isSounding), ports)

    constructor() {
      super()
      this.#swatch.button.onclick = () => {
        if (this.#swatch.button.getAttribute('aria-pressed') === 'true') this.pause()
        else this.play().catch(() => {})
        // A page may have the player within a link, which would leave it.
        return false
      }
      this.#upgrade(REFLECTED)
      // Browsers do not report attributes that are set here.
      this.#session.follow()
      this.#upgrade(WRITABLE_MEDIA)
    }

    get ignoredMessages(): number {
      return this.#session.ignoredMessages()
    }

    play(): Promise<void> {
      return this.#session.play()
    }

    pause(): void {
      this.#session.pause()
    }

    connectedCallback(): void {
      this.#swatch.dress()
      this.#session.attach()
    }

    /** A move by `moveBefore` changes nothing. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      this.#session.detach()
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before !== after && name !== 'title') this.#session.follow()
      this.#swatch.dress()
    }

    /** Scripts may have set properties before this one came, also to values that are refused. */
    #upgrade(names: readonly string[]): void {
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue
        const early = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        attempt(() => Reflect.set(this, name, early))
      }
    }

    #show(isSounding: boolean): void {
      const change = isSounding ? 'add' : 'delete'
      attempt(() => this.#states?.[change]('playing'))
      if (isSounding) for (const player of sounding) player.pause()
      sounding[change](this)
    }

    static {
      defineMedia(PlayerElement.prototype, (player) => player.#session)
    }
  }
  for (const name of REFLECTED)
    defineProperty<HTMLElement>(
      PlayerElement.prototype,
      name,
      (element) => (name === 'live' ? element.hasAttribute(name) : (element.getAttribute(name) ?? '')),
      (element, value) => {
        if (value === null || value === undefined || value === false) element.removeAttribute(name)
        else element.setAttribute(name, value === true ? '' : String(value))
      },
    )
  return PlayerElement
}
