/** What stands in a player's place until it is touched. */
export interface Swatch {
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

const STYLES = `:host{display:block;position:relative;height:170px;color-scheme:dark light;contain:content}
:host([size=compact]){height:72px}
:host([hidden]),[hidden]{display:none!important}
button{all:unset;box-sizing:border-box;display:flex;align-items:center;gap:.75rem;width:100%;height:100%;padding:.75rem;cursor:pointer;
font:700 1rem/1.3 system-ui,sans-serif;background:var(--player-ground,#14100d);color:var(--player-ink,#f3ece2);border:1px solid var(--player-line,#42372e)}
button:focus-visible{outline:3px solid var(--player-accent,#d7ff3e);outline-offset:2px}
button[aria-busy=true] svg{opacity:.5}
svg{flex:none;width:1.75rem;padding:.875rem;border-radius:99px;background:var(--player-accent,#d7ff3e);fill:var(--player-on-accent,#14100d)}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
:host([size=compact]) svg{padding:.5rem}`

const SVG = 'http://www.w3.org/2000/svg'

const icon = (page: Document): SVGElement => {
  const drawing = page.createElementNS(SVG, 'svg')
  const path = page.createElementNS(SVG, 'path')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('part', 'icon')
  path.setAttribute('d', 'M7 4.5v15l12.5-7.5z')
  drawing.append(path)
  return drawing
}

/** Draws the button of a player, with the link of the page behind it. */
export const drawSwatch = (host: HTMLElement, label: string, address: string): Swatch => {
  const page = host.ownerDocument
  const root = host.attachShadow({ mode: 'open' })
  const styles = new CSSStyleSheet()
  styles.replaceSync(STYLES)
  root.adoptedStyleSheets = [styles]
  const button = page.createElement('button')
  button.part.add('button')
  button.append(icon(page), label)
  const link = page.createElement('a')
  link.href = address
  link.part.add('link')
  link.textContent = label
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
