import { type Clock, wait } from '@site/shared/clock'
import type { Registry } from '@site/shared/registry'
import { type SitePage, sitePages } from '@site/shared/registry/pages'
import type { Visitor } from '../parts/loading/candidates'
import type { RegistrySource } from '../registry/registrySource'
import { isPathOf, pagesOf, withHome } from './pages'
import { prerenderedPages } from './prerenderedPages'

/** The pages of the site, as they are known to one page. */
export interface PageSource {
  /** What the site is first rendered with: in a prerendered page, the pages its HTML was rendered with. */
  readonly first: readonly SitePage[]
  /** Those the visitor should see now. */
  current(): readonly SitePage[]
  /** Where no registry could be read, calls the listener once one can, until the answer is called. */
  onceKnown(listener: () => void): () => void
}

export interface PageSourceDependencies {
  /** The registry the page was prerendered with. */
  readonly prerendered: Pick<RegistrySource, 'current' | 'carriedPages'>
  /** The visitor's, which overrides may change. */
  readonly registry: Pick<RegistrySource, 'current' | 'refresh' | 'subscribe'>
  readonly visitor: Pick<Visitor, 'isOffered'>
  /** Holds the HTML of a prerendered page, and nothing in a page the browser makes. */
  readonly root: Element
  readonly path: string
  readonly clock: Pick<Clock, 'after'>
}

/** How long a path that is on no list waits for the whole registry: a canary may have its page. */
const MAX_REGISTRY_WAIT_MS = 3_000

/** The very same list where nothing differs, so that nothing renders again. */
const keepEqual = (before: readonly SitePage[], after: readonly SitePage[]): readonly SitePage[] =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after

/** Reads the pages of the site before anything is rendered. */
export const createPageSource = async ({
  prerendered,
  registry,
  visitor,
  root,
  path,
  clock,
}: PageSourceDependencies): Promise<PageSource> => {
  const known = await prerendered.current()
  const listed = prerendered.carriedPages() ?? (known.ok ? sitePages(known.value) : undefined)
  const inHtml = listed ? withHome(listed) : prerenderedPages(root, path)
  let pages = inHtml
  const update = (newest: Registry): void => {
    pages = keepEqual(pages, pagesOf(newest, visitor))
  }
  registry.subscribe(update)
  /** Does nothing while only the slice of the page is known. */
  const updateFromWhole = async (source: Pick<RegistrySource, 'current'>): Promise<void> => {
    const whole = await source.current()
    if (whole.ok && !prerendered.carriedPages()) update(whole.value)
  }
  if (listed && !isPathOf(inHtml, path))
    await Promise.race([registry.refresh(), wait(clock, MAX_REGISTRY_WAIT_MS)])
  if (known.ok) {
    await updateFromWhole(prerendered)
    // An override is fetched: the site does not wait for it.
    void updateFromWhole(registry)
  }
  return {
    first: root.firstElementChild ? inHtml : pages,
    current: () => pages,
    onceKnown: (listener) => (known.ok ? () => {} : registry.subscribe(listener)),
  }
}
