import { attempt } from '@site/shared/result'

/** What a player has of a page of somebody else: a root that neither's styles get through. */
export interface OpenRoot {
  /** The player is rendered into it, with the styles of the frame. */
  readonly root: HTMLElement
  /** Takes it out of the page. */
  remove(): void
}

/** The id its styles know the root by; ids within a shadow are its own. */
const ROOT_ID = 'player'

/** Sheets made by scripts need no permission of the page's policy. Older browsers know style elements alone. */
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

/** Opens a root at the end of an element. */
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
