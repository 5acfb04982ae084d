import { readAccent } from '../options/accent'
import { contentFor, writeLabel } from './playerOptions'
import { SWATCH_STYLES } from './swatch.styles'

/** What a player shows in the page itself: a button, under its frame once that has come. */
export interface Swatch {
  readonly button: HTMLButtonElement
  /** Follows the attributes of the element. */
  dress(): void
  /** @param note shown under the name in place of the title; empty for none */
  update(state: { readonly paused: boolean; readonly busy: boolean; readonly note: string }): void
  /** Adds a frame, hidden until it is shown. */
  cover(frame: HTMLIFrameElement): void
  /** Shows the last frame in place of everything else; it takes the focus of the button. */
  showFrame(): void
  /** Shows the browser's own controls, with the link of the page and a way to fetch the frame again. */
  showControls(sound: HTMLAudioElement, onRetry: () => void): void
  /** Shows the button again. */
  uncover(): void
}

/**
 * Draws the button of a player.
 * @param radio its name
 * @param address of the site
 */
export const drawSwatch = (host: HTMLElement, radio: string, address: string): Swatch => {
  const page = host.ownerDocument
  const root = host.attachShadow({ mode: 'open' })
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, part = '') =>
    Object.assign(page.createElement(name), { part })
  const box = make('div')
  const button = make('button', 'button')
  const words = make('span')
  const name = make('b')
  let note = ''
  let last: HTMLIFrameElement | undefined
  button.className = 'main'
  button.setAttribute('aria-pressed', 'false')
  button.append(make('i', 'icon'), words)
  box.append(make('u'), button)
  root.append(box)
  const dress = (): void => {
    const view = host.ownerDocument.defaultView
    // Browsers take the sheets from a root that moves to another document, which admits only its own.
    if (view && !root.adoptedStyleSheets[0]) {
      const styles = new view.CSSStyleSheet()
      styles.replaceSync(SWATCH_STYLES)
      root.adoptedStyleSheets = [styles]
    }
    name.textContent = writeLabel(host, radio)
    words.replaceChildren(name, `\n${note || host.title}`)
    button.style.setProperty('--player-accent', readAccent(host.getAttribute('accent')))
  }
  const removeFrames = (kept?: Element): void => {
    for (const frame of root.querySelectorAll('iframe')) if (frame !== kept) frame.remove()
  }
  return {
    button,
    dress,
    update: ({ paused, busy, note: next }) => {
      note = next
      dress()
      button.setAttribute('aria-pressed', `${!paused}`)
      button.setAttribute('aria-busy', `${busy}`)
    },
    cover: (frame) => {
      last = frame
      box.append(frame)
    },
    showFrame: () => {
      const hadFocus = root.activeElement
      removeFrames(last)
      box.className = 'frame'
      if (hadFocus) last?.focus()
    },
    showControls: (sound, onRetry) => {
      box.className = 'audio'
      // A sound that leaves the page is paused by the browser: once it is in, it stays.
      if (sound.controls) return
      const panel = make('nav')
      const slot = make('slot')
      const link = make('a', 'link')
      const retry = make('button', 'retry')
      link.textContent = writeLabel(host, radio)
      link.href = address
      retry.textContent = contentFor(host).retry
      retry.onclick = onRetry
      sound.controls = true
      slot.append(link)
      panel.append(sound, slot, retry)
      box.append(panel)
    },
    uncover: () => {
      removeFrames()
      box.removeAttribute('class')
    },
  }
}
