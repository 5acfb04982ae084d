import { readAccent } from '../options/accent'
import { PLACEHOLDER_STYLES } from './placeholder.styles'
import { contentFor, writeLabel } from './playerOptions'
import type { Preview } from './preview'

/** The placeholder play button of a player; its frame covers it once it has loaded. */
export interface Placeholder {
  readonly button: HTMLButtonElement
  /** Updates label, title and colour from the element's attributes. */
  applyAttributes(): void
  /** @param note why there is no sound, which replaces the title and shows the element's link; empty for none */
  update(state: { readonly paused: boolean; readonly busy: boolean; readonly note: string }): void
  /**
   * Shows what will play; undefined for the name of the radio alone.
   * @param missing why there is nothing to play, shown like a note of `update`; empty if there is
   */
  setPreview(preview: Preview | undefined, missing: string): void
  /** Adds a frame, hidden until `showFrame`. */
  addFrame(frame: HTMLIFrameElement): void
  /** Shows the last added frame instead of everything else. Returns whether the button's focus moved to it. */
  showFrame(): boolean
  /** Shows the browser's own controls, a link to the site and a button that loads the frame again. */
  showControls(sound: HTMLAudioElement, onRetry: () => void): void
  /** Removes all frames and shows the button again. */
  hideFrame(): void
}

const createMaker =
  (page: Document) =>
  <Name extends keyof HTMLElementTagNameMap>(name: Name, part = '', text = '') => {
    const made = Object.assign(page.createElement(name), { part })
    if (text) made.textContent = text
    return made
  }

/** Adds the page's style sheet to a root, which loses it when it moves to another document. */
const addStyles = (root: ShadowRoot): void => {
  const view = root.ownerDocument.defaultView
  if (!view || root.adoptedStyleSheets[0]) return
  const styles = new view.CSSStyleSheet()
  styles.replaceSync(PLACEHOLDER_STYLES)
  root.adoptedStyleSheets = [styles]
}

/**
 * Creates the placeholder in a shadow root of the host element.
 * @param radio name of the radio
 * @param address link to the site
 */
export const createPlaceholder = (host: HTMLElement, radio: string, address: string): Placeholder => {
  const root = host.attachShadow({ mode: 'open' })
  const make = createMaker(host.ownerDocument)
  const [box, button, tile, words, name, rescue, slot] = [
    make('div'),
    make('button', 'button'),
    make('em'),
    make('span'),
    make('b'),
    make('p'),
    make('slot'),
  ]
  let [failure, missing] = ['', '']
  let preview: Preview | undefined
  let last: HTMLIFrameElement | undefined
  button.className = 'main'
  button.setAttribute('aria-pressed', 'false')
  tile.append(make('i', 'icon'))
  button.append(tile, words)
  box.append(make('u'), button)
  root.append(box)

  const makeLink = (): void => {
    const link = slot.querySelector('a') ?? make('a', 'link')
    link.textContent = writeLabel(host, radio)
    link.href = address
    slot.append(link)
  }
  /** A player is never worse than the link inside it: without sound the link is shown. */
  const showLink = (): void => {
    if (/audio|frame/.test(box.className)) return
    const isFailed = (failure || missing) !== ''
    box.classList.toggle('failed', isFailed)
    if (!isFailed || rescue.contains(slot)) return
    makeLink()
    rescue.append(slot)
    box.append(rescue)
  }
  const applyAttributes = (): void => {
    addStyles(root)
    const note = failure || missing
    const lines = note ? undefined : preview?.lines
    name.textContent = writeLabel(host, radio)
    words.className = lines ? 'lines' : ''
    words.replaceChildren(
      name,
      ...(lines?.flatMap((line) => [' ', make('bdi', '', line)]) ?? [`\n${note || host.title}`]),
    )
    button.style.setProperty('--player-accent', readAccent(host.getAttribute('accent')))
    showLink()
  }
  const showPicture = (src = ''): void => {
    tile.querySelector('img')?.remove()
    if (src === '') return
    const picture = make('img', 'cover')
    Object.assign(picture, { alt: '', loading: 'lazy', onerror: () => picture.remove(), src })
    tile.prepend(picture)
  }
  const removeFrames = (kept?: Element): void => {
    for (const frame of root.querySelectorAll('iframe')) if (frame !== kept) frame.remove()
  }
  return {
    button,
    applyAttributes,
    update: ({ paused, busy, note }) => {
      failure = note
      applyAttributes()
      button.setAttribute('aria-pressed', `${!paused}`)
      button.setAttribute('aria-busy', `${busy}`)
    },
    setPreview: (next, text) => {
      preview = next
      missing = text
      showPicture(next?.cover)
      applyAttributes()
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
      return hadFocus !== null
    },
    showControls: (sound, onRetry) => {
      box.className = 'audio'
      // Never move the audio element: removal pauses it.
      if (sound.controls) return
      const [panel, retry] = [make('nav'), make('button', 'retry', contentFor(host).retry)]
      makeLink()
      retry.onclick = onRetry
      sound.controls = true
      panel.append(sound, slot, retry)
      box.append(panel)
    },
    hideFrame: () => {
      removeFrames()
      box.removeAttribute('class')
      showLink()
    },
  }
}
