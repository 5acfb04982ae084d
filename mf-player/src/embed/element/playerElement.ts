import { attempt } from '@site/shared/result'
import { defineMedia, defineProperty, WRITABLE_MEDIA } from './mediaMembers'
import { createPlaceholder } from './placeholder'
import { OPTIONS, REFLECTED } from './playerOptions'
import { createPlayerSession } from './playerSession'
import type { SessionPorts } from './sessionPorts'

/** Playing elements; starting one pauses the others. */
const sounding = new Set<{ pause(): void }>()

/** Creates the custom element class of a site: the API of an audio element, with an interface. */
export const createPlayerElement = (ports: SessionPorts): CustomElementConstructor => {
  class PlayerElement extends HTMLElement {
    static readonly observedAttributes = [...OPTIONS, 'title']

    readonly #states = attempt(() => this.attachInternals().states)
    readonly #placeholder = createPlaceholder(this, ports.site.radio, ports.origin)
    readonly #session = createPlayerSession(
      this,
      this.#placeholder,
      (isSounding) => this.#show(isSounding),
      ports,
    )

    constructor() {
      super()
      this.#placeholder.button.onclick = () => {
        if (this.#placeholder.button.getAttribute('aria-pressed') === 'true') this.pause()
        else this.play().catch(() => {})
        // A link around the player would leave the page.
        return false
      }
      this.#upgrade(REFLECTED)
      // Browsers do not report attributes that are set here.
      this.#session.applyAttributes()
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
      this.#placeholder.applyAttributes()
      this.#session.attach()
    }

    /** Without this callback, `moveBefore` would call the two others. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      this.#session.detach()
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before !== after && name !== 'title') this.#session.applyAttributes()
      this.#placeholder.applyAttributes()
    }

    /** Applies properties that scripts set before the element was defined; invalid values are ignored. */
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
