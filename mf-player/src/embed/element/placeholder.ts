import { readAccent } from '../options/accent'
import { PLACEHOLDER_STYLES } from './placeholder.styles'
import { contentFor, writeLabel } from './playerOptions'

/** The placeholder play button of a player; its frame covers it once it has loaded. */
export interface Placeholder {
  readonly button: HTMLButtonElement
  /** Updates label, title and colour from the element's attributes. */
  applyAttributes(): void
  /** @param note replaces the title under the name; empty for none */
  update(state: { readonly paused: boolean; readonly busy: boolean; readonly note: string }): void
  /** Adds a frame, hidden until `showFrame`. */
  addFrame(frame: HTMLIFrameElement): void
  /** Shows the last added frame instead of everything else, and moves the button's focus to it. */
  showFrame(): void
  /** Shows the browser's own controls, a link to the site and a button that loads the frame again. */
  showControls(sound: HTMLAudioElement, onRetry: () => void): void
  /** Removes all frames and shows the button again. */
  hideFrame(): void
}

/**
 * Creates the placeholder in a shadow root of the host element.
 * @param radio name of the radio
 * @param address link to the site
 */
export const createPlaceholder = (host: HTMLElement, radio: string, address: string): Placeholder => {
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
  const applyAttributes = (): void => {
    const view = host.ownerDocument.defaultView
    // A shadow root loses its sheets when it moves to another document, which accepts only sheets of its own.
    if (view && !root.adoptedStyleSheets[0]) {
      const styles = new view.CSSStyleSheet()
      styles.replaceSync(PLACEHOLDER_STYLES)
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
    applyAttributes,
    update: ({ paused, busy, note: next }) => {
      note = next
      applyAttributes()
      button.setAttribute('aria-pressed', `${!paused}`)
      button.setAttribute('aria-busy', `${busy}`)
    },
    addFrame: (frame) => {
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
      // Never move the audio element: removal pauses it.
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
    hideFrame: () => {
      removeFrames()
      box.removeAttribute('class')
    },
  }
}
