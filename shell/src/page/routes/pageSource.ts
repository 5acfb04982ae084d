/** The pages of the site in one open page: those it was prerendered with, then those of the newest registry. */

import { type Clock, wait } from '@site/shared/clock'
import { followRedirect, hasVariable, listFormer, type SitePage, sitePages } from '@site/shared/pages'
import type { SlotName } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import type { Visitor } from '../../parts/loading/candidates'
import type { RegistrySource } from '../../registry/registrySource'
import { addHome, hasPage, listPages, NO_MODULE } from './pages'

export interface PageSource {
  /** The pages of the first render: those a prerendered page was rendered with. */
  readonly first: readonly SitePage[]
  /** The pages the visitor should see now. */
  current(): readonly SitePage[]
  /** Where no registry could be read, calls the listener once one can; returns the unsubscribe function. */
  onceKnown(listener: () => void): () => void
  /** Finds the new address of a former one; undefined for any other, and if that takes more than 3 s. */
  findMoved(path: string): Promise<string | undefined>
}

/** Creates a source whose pages never change, as where pages are prerendered. */
export const createFixedPages = (pages: readonly SitePage[]): PageSource => ({
  first: pages,
  current: () => pages,
  onceKnown: () => () => {},
  findMoved: async () => undefined,
})

export interface PageSourceDependencies {
  /** At first the registry the page was prerendered with. */
  readonly registry: Pick<RegistrySource, 'current' | 'carriedPages' | 'refresh' | 'subscribe'>
  readonly visitor: Pick<Visitor, 'isOffered'>
  /** Empty in a page that the browser renders. */
  readonly root: Element
  readonly path: string
  readonly clock: Pick<Clock, 'after'>
  /** Finds the former addresses that the content names. */
  readonly findMoved: PageSource['findMoved']
}

/** Longest wait at an unknown path, which shows nothing: a canary in the whole registry, or the content, may have the page. */
const MAX_WAIT_MS = 3_000

/** The slot in the page area of a prerendered page. */
const readSlot = (root: ParentNode): SlotName =>
  (root.querySelector<HTMLElement>('main [data-slot]')?.dataset.slot as SlotName | undefined) ?? NO_MODULE

/**
 * Reads pages from prerendered HTML, for as long as no registry can be read: those its menu links to, and the page itself
 * at every other path. Each shows a message in place of its part.
 */
const readPrerenderedPages = (root: ParentNode, path: string): readonly SitePage[] => {
  const slot = readSlot(root)
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-pill] a[href^="/"]')]
  const linked = links.map(({ pathname, textContent: label }, order): SitePage => {
    const navigation = { label, order, place: 'main' }
    return { path: pathname, module: '', title: label, slot: NO_MODULE, navigation }
  })
  return [
    ...addHome(linked).map((page) => ({ ...page, slot: page.path === path ? slot : NO_MODULE })),
    { path: '*', module: '', title: '', slot },
  ]
}

/** Returns the former list where nothing differs, so that nothing renders again. */
const keepEqual = (before: readonly SitePage[], after: readonly SitePage[]): readonly SitePage[] =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after

/** Reads the pages of the site, before anything is rendered. */
export const createPageSource = async ({
  registry,
  visitor,
  root,
  path,
  clock,
  findMoved,
}: PageSourceDependencies): Promise<PageSource> => {
  const known = await registry.current()
  const listed = registry.carriedPages() ?? (known.ok ? sitePages(known.value) : undefined)
  const inHtml = listed ? addHome(listed) : readPrerenderedPages(root, path)
  let pages = inHtml
  const findInTime = (former: string): Promise<string | undefined> =>
    Promise.race([findMoved(former), wait(clock, MAX_WAIT_MS).then(() => undefined)])
  const update = (newest: Registry): void => {
    pages = keepEqual(pages, listPages(newest, visitor))
  }
  registry.subscribe(update)
  /** Does nothing while the page has only its slice of the registry. */
  const updateFromWhole = async (): Promise<void> => {
    const whole = await registry.current()
    if (whole.ok && !registry.carriedPages()) update(whole.value)
  }
  if (listed && !hasPage(inHtml, path)) await Promise.race([registry.refresh(), wait(clock, MAX_WAIT_MS)])
  if (known.ok) await updateFromWhole()
  return {
    first: root.firstElementChild ? inHtml : pages,
    current: () => pages,
    onceKnown: (listener) => (known.ok ? () => {} : registry.subscribe(listener)),
    findMoved: async (path) => {
      const former = listFormer(pages)
      const whole = former.filter(({ from }) => !hasVariable(from))
      return followRedirect(whole, path) ?? (await findInTime(path)) ?? followRedirect(former, path)
    },
  }
}
