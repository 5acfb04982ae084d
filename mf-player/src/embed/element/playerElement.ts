import { attempt } from '@site/shared/result'
import { defineMedia, defineProperty, WRITABLE_MEDIA } from './mediaMembers'
import { createPlaceholder } from './placeholder'
import { isSwitch, OPTIONS, propertyName, REFLECTED } from './playerOptions'
import { createPlayerSession } from './playerSession'
import { createPreviewLoader } from './previewLoader'
import type { SessionPorts } from './sessionPorts'

/** Where all scripts of a page, also those of other radios, keep their playing elements. */
const SOUNDING = Symbol.for('radio-player.sounding')

/** Returns the playing elements of the page; starting one pauses the others. */
const findSounding = (): Set<{ pause(): void }> => {
  const shared: Record<symbol, Set<{ pause(): void }> | undefined> = globalThis as never
  const sounding = shared[SOUNDING] ?? new Set()
  shared[SOUNDING] = sounding
  return sounding
}

/** Creates the custom element class of a site: the API of an audio element, with an interface. */
export const createPlayerElement = (ports: SessionPorts): CustomElementConstructor => {
  class PlayerElement extends HTMLElement {
    static readonly observedAttributes = [...OPTIONS, 'title', 'preview']

    readonly #states = attempt(() => this.attachInternals().states)
    readonly #placeholder = createPlaceholder(this, ports.site.radio, ports.origin)
    readonly #session = createPlayerSession(
      this,
      this.#placeholder,
      (isSounding) => this.#show(isSounding),
      ports,
    )
    readonly #updatePreview = createPreviewLoader(this, this.#placeholder, ports)

    constructor() {
      super()
      this.#placeholder.button.onclick = () => {
        if (this.#placeholder.button.getAttribute('aria-pressed') === 'true') this.pause()
        else this.play().catch(() => {})
        // A link around the player would leave the page.
        return false
      }
      this.#upgrade(REFLECTED.map(propertyName))
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
      this.#updatePreview()
    }

    /** Without this callback, `moveBefore` would call the two others. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      this.#session.detach()
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before !== after && name !== 'title' && name !== 'preview') this.#session.applyAttributes()
      this.#placeholder.applyAttributes()
      this.#updatePreview()
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
      const sounding = findSounding()
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
      propertyName(name),
      (element) => (isSwitch(name) ? element.hasAttribute(name) : (element.getAttribute(name) ?? '')),
      (element, value) => {
        if (value === null || value === undefined || value === false) element.removeAttribute(name)
        else element.setAttribute(name, value === true ? '' : String(value))
      },
    )
  return PlayerElement
}
