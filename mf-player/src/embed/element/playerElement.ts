import { attempt } from '@site/shared/result'
import { OPTIONS } from './playerOptions'
import { createPlayerSession, type Media, type SessionPorts } from './playerSession'
import { drawSwatch } from './swatch'

/** Players of the page: one sounds at a time. */
const players = new Set<Media>()

/** Makes the element of a site: what it has of `HTMLMediaElement` is that of its session. */
export const createPlayerElement = (ports: SessionPorts): CustomElementConstructor =>
  class PlayerElement extends HTMLElement {
    static readonly observedAttributes = OPTIONS

    readonly #states = attempt(() => this.attachInternals().states)
    readonly #swatch = drawSwatch(this, ports.site.radio, ports.origin)
    readonly #session = createPlayerSession(this, this.#swatch, (sounding) => this.#show(sounding), ports)

    constructor() {
      super()
      const { media } = this.#session
      Object.defineProperties(this, Object.getOwnPropertyDescriptors(media))
      this.#swatch.button.onclick = () => void media.play().catch(() => {})
    }

    connectedCallback(): void {
      players.add(this.#session.media)
      this.#swatch.dress()
    }

    disconnectedCallback(): void {
      players.delete(this.#session.media)
      this.#session.reset()
    }

    attributeChangedCallback(_: string, before: string | null, after: string | null): void {
      if (before === after) return
      this.#swatch.dress()
      this.#session.reset()
    }

    #show(sounding: boolean): void {
      attempt(() => this.#states?.[sounding ? 'add' : 'delete']('playing'))
      if (sounding) for (const player of players) if (player !== this.#session.media) player.pause()
    }
  }
