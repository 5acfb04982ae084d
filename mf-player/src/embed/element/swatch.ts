import { labelOf } from './playerOptions'

/** What stands in a player's place until it is touched. */
export interface Swatch {
  /** Takes on what the attributes of the element say. */
  dress(): void
  readonly button: HTMLButtonElement
  /** Puts a frame over the button, which goes once the frame is ready. */
  cover(frame: HTMLIFrameElement): void
  /** The frame takes the place of the button, and its focus. */
  yieldToFrame(): void
  /** Shows the button again. */
  reset(): void
  /** Shows the link of the page instead, and nothing else. */
  giveUp(): void
  setBusy(isBusy: boolean): void
}

const LIGHT = '--player-ground:#f6f1e8;--player-ink:#1b1510;--player-line:#b9ab98'

const STYLES = `:host{display:block;height:170px;contain:content}
:host([size=compact]){height:72px}
:host([theme=light]){${LIGHT}}
@media(prefers-color-scheme:light){:host([theme=auto]){${LIGHT}}}
:host([hidden]){display:none}
button{all:unset;box-sizing:border-box;display:flex;align-items:center;gap:.75rem;width:100%;height:100%;padding:.75rem;cursor:pointer;font:700 1rem system-ui;background:var(--player-ground,#14100d);color:var(--player-ink,#f3ece2);border:1px solid var(--player-line,#42372e)}
button:focus-visible{outline:3px solid;outline-offset:-6px}
button[aria-busy=true] i{opacity:.5}
i{padding:1rem;border-radius:99px;background:var(--player-accent,#d7ff3e)}
i:before{content:"";display:block;width:1.5rem;height:1.5rem;clip-path:polygon(20% 0,100% 50%,20% 100%);background:var(--player-on-accent,#14100d)}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
:host([size=compact]) i{padding:.6rem}`

/**
 * Draws the button of a player, with a link behind it.
 * @param radio what it is called
 * @param address where the link leads
 */
export const drawSwatch = (host: HTMLElement, radio: string, address: string): Swatch => {
  const page = host.ownerDocument
  const root = host.attachShadow({ mode: 'open' })
  const styles = new CSSStyleSheet()
  styles.replaceSync(STYLES)
  root.adoptedStyleSheets = [styles]
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, part = '') =>
    Object.assign(page.createElement(name), { part })
  const button = make('button', 'button')
  const words = make('span')
  const link = make('a', 'link')
  const slot = make('slot')
  button.append(make('i', 'icon'), words)
  link.href = address
  slot.append(link)
  root.append(button)
  const setBusy = (isBusy: boolean): void => button.setAttribute('aria-busy', String(isBusy))
  return {
    button,
    dress: () => {
      const accent = host.getAttribute('accent')
      words.textContent = link.textContent = labelOf(host, radio)
      button.style.setProperty('--player-accent', accent && `#${accent.replace('#', '')}`)
    },
    cover: (frame) => root.append(frame),
    yieldToFrame: () => {
      if (root.activeElement === button) (root.lastChild as HTMLElement).focus()
      button.remove()
    },
    reset: () => {
      // A button that is shown keeps its focus.
      if (root.lastChild !== button) root.replaceChildren(button)
      setBusy(false)
    },
    giveUp: () => root.replaceChildren(slot),
    setBusy,
  }
}
