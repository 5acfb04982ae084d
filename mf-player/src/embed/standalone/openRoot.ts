import { attempt } from '@site/shared/result'

/** A shadow root in another site's page: the styles of neither affect the other. */
export interface OpenRoot {
  /** Holds the player, with the styles of the frame. */
  readonly root: HTMLElement
  /** Removes it from the page. */
  remove(): void
}

/** The styles select the root by this id; ids inside a shadow root do not clash with those of the page. */
const ROOT_ID = 'player'

/** The page's policy does not restrict constructed sheets. Older browsers support only style elements. */
const addStyles = (shadow: ShadowRoot, css: string): void => {
  const adopted = attempt(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    shadow.adoptedStyleSheets = [sheet]
    return true
  })
  if (adopted) return
  const style = shadow.ownerDocument.createElement('style')
  style.textContent = css
  shadow.append(style)
}

/** Appends a shadow root to an element. */
export const openRoot = (element: Element, css: string): OpenRoot => {
  const page = element.ownerDocument
  const host = page.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  addStyles(shadow, css)
  const root = page.createElement('div')
  root.id = ROOT_ID
  shadow.append(root)
  element.append(host)
  return { root, remove: () => host.remove() }
}
