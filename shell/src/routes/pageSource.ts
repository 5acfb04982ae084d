import type { Registry } from '@site/shared/registry'
import { type SitePage, sitePages } from '@site/shared/registry/pages'
import type { Visitor } from '../parts/candidates'
import type { RegistrySource } from '../registry/registrySource'
import { pagesOf, withHome } from './pages'
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
  readonly prerendered: Pick<RegistrySource, 'current'>
  /** The visitor's, which overrides may change. */
  readonly registry: Pick<RegistrySource, 'current' | 'subscribe'>
  readonly visitor: Pick<Visitor, 'isOffered'>
  /** Holds the HTML of a prerendered page, and nothing in a page the browser makes. */
  readonly root: Element
  readonly path: string
}

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
}: PageSourceDependencies): Promise<PageSource> => {
  const known = await prerendered.current()
  const inHtml = known.ok ? withHome(sitePages(known.value)) : prerenderedPages(root, path)
  let pages = inHtml
  const update = (newest: Registry): void => {
    pages = keepEqual(pages, pagesOf(newest, visitor))
  }
  registry.subscribe(update)
  if (known.ok) {
    update(known.value)
    // An override is fetched: the site does not wait for it.
    void registry.current().then((own) => own.ok && update(own.value))
  }
  return {
    first: root.firstElementChild ? inHtml : pages,
    current: () => pages,
    onceKnown: (listener) => (known.ok ? () => {} : registry.subscribe(listener)),
  }
}
