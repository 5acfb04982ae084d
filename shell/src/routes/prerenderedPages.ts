import type { SlotName } from '@site/shared/platform'
import type { SitePage } from '@site/shared/registry/pages'
import { NO_MODULE, withHome } from './pages'

const isSlot = (name: string | undefined): name is SlotName => name !== undefined

/** The slot a prerendered page was rendered with in its page area. */
const slotIn = (root: ParentNode): SlotName => {
  const slot = root.querySelector<HTMLElement>('main [data-slot]')?.dataset.slot
  return isSlot(slot) ? slot : NO_MODULE
}

const linksIn = (root: ParentNode): readonly HTMLAnchorElement[] => [
  ...root.querySelectorAll<HTMLAnchorElement>('[data-pill] a[href^="/"]'),
]

/**
 * The pages as a prerendered page has them, for as long as no registry can be read: those its menu leads to, and the page
 * itself at every other path. Each shows a message in its place.
 */
export const prerenderedPages = (root: ParentNode, path: string): readonly SitePage[] => {
  const slotAt = (at: string): SlotName => (at === path ? slotIn(root) : NO_MODULE)
  const linked = linksIn(root).map((link, order): SitePage => {
    const [to, label] = [link.pathname, link.textContent]
    const navigation = { label, order, place: 'main' }
    return { path: to, module: '', title: label, slot: slotAt(to), navigation }
  })
  return [
    ...withHome(linked).map((page) => ({ ...page, slot: slotAt(page.path) })),
    { path: '*', module: '', title: '', slot: slotIn(root) },
  ]
}
