/** What stands in a player's place until it is touched. */
export interface Swatch {
  /** @param accent a colour, or empty for that of the page */
  dress(label: string, accent: string): void
  readonly button: HTMLButtonElement
  /** Puts a frame over the button, which goes once the frame is ready. */
  cover(frame: HTMLIFrameElement): void
  /** The frame takes the place of the button, and its focus. */
  yieldTo(frame: HTMLIFrameElement): void
  /** Shows the button again. */
  reset(): void
  /** Shows the link of the page instead, and nothing else. */
  giveUp(): void
  setBusy(isBusy: boolean): void
}

const LIGHT = '--player-ground:#f6f1e8;--player-ink:#1b1510;--player-line:#b9ab98'

const STYLES = `:host{display:block;position:relative;height:170px;contain:content}
:host([size=compact]){height:72px}
:host([theme=light]){${LIGHT}}
@media(prefers-color-scheme:light){:host([theme=auto]){${LIGHT}}}
:host([hidden]),[hidden]{display:none!important}
button{all:unset;box-sizing:border-box;display:flex;align-items:center;gap:.75rem;width:100%;height:100%;padding:.75rem;cursor:pointer;font:700 1rem/1.3 system-ui,sans-serif;background:var(--player-ground,#14100d);color:var(--player-ink,#f3ece2);border:1px solid var(--player-line,#42372e)}
button:focus-visible{outline:3px solid;outline-offset:-6px}
button[aria-busy=true] i{opacity:.5}
i{flex:none;padding:1rem;border-radius:99px;background:var(--player-accent,#d7ff3e)}
i:before{content:"";display:block;width:1.5rem;height:1.5rem;clip-path:polygon(20% 0,100% 50%,20% 100%);background:var(--player-on-accent,#14100d)}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
:host([size=compact]) i{padding:.6rem}`

/** Draws the button of a player, with the link of the page behind it. */
export const drawSwatch = (host: HTMLElement, address: string): Swatch => {
  const page = host.ownerDocument
  const root = host.attachShadow({ mode: 'open' })
  const styles = new CSSStyleSheet()
  styles.replaceSync(STYLES)
  root.adoptedStyleSheets = [styles]
  const button = page.createElement('button')
  button.part.add('button')
  const words = page.createElement('span')
  const icon = page.createElement('i')
  icon.part.add('icon')
  button.append(icon, words)
  const link = page.createElement('a')
  link.href = address
  link.part.add('link')
  const slot = page.createElement('slot')
  slot.hidden = true
  slot.append(link)
  root.append(button, slot)
  const only = (shown: Element | null): void => {
    root.querySelector('iframe')?.remove()
    button.hidden = shown !== button
    slot.hidden = shown !== slot
  }
  return {
    button,
    dress: (label, accent) => {
      words.textContent = link.textContent = label
      button.style.setProperty('--player-accent', accent)
    },
    cover: (frame) => root.append(frame),
    yieldTo: (frame) => {
      if (root.activeElement === button) frame.focus()
      button.hidden = true
    },
    reset: () => only(button),
    giveUp: () => only(slot),
    setBusy: (isBusy) => button.setAttribute('aria-busy', String(isBusy)),
  }
}
