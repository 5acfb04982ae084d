import type { Registry } from '@site/shared/registry'
import { type SitePage, sitePages } from '@site/shared/registry/pages'
import type { Visitor } from '../parts/candidates'
import type { RegistrySource } from '../registry/registrySource'
import { composedPages } from './composedPages'
import { pagesOf, withHome } from './pages'

/** The pages of the site, as they are known to one page. */
export interface PageSource {
  /** What the site is first rendered with: in a composed page what its HTML was rendered with. */
  readonly first: readonly SitePage[]
  /** The visitor's by now. */
  current(): readonly SitePage[]
  /** Calls the listener once a registry can be read, where none could; the answer ends that. */
  onceKnown(listener: () => void): () => void
}

export interface PageSourceDependencies {
  /** The registry the page was composed with. */
  readonly composed: Pick<RegistrySource, 'current'>
  /** The visitor's, which overrides may change. */
  readonly registry: Pick<RegistrySource, 'current' | 'subscribe'>
  readonly visitor: Pick<Visitor, 'bucket'>
  /** Holds the HTML of a composed page, and nothing in a page the browser makes. */
  readonly root: Element
  readonly path: string
}

/** What is alike is the same, and renders nothing again. */
const keepAlike = (before: readonly SitePage[], after: readonly SitePage[]): readonly SitePage[] =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after

/** Reads the pages of the site before anything is rendered. */
export const createPageSource = async ({
  composed,
  registry,
  visitor,
  root,
  path,
}: PageSourceDependencies): Promise<PageSource> => {
  const known = await composed.current()
  const inHtml = known.ok ? withHome(sitePages(known.value)) : composedPages(root, path)
  let pages = inHtml
  const learn = (newest: Registry): void => {
    pages = keepAlike(pages, pagesOf(newest, visitor))
  }
  registry.subscribe(learn)
  if (known.ok) {
    learn(known.value)
    // An override may take its time, which the site does not wait for.
    void registry.current().then((own) => own.ok && learn(own.value))
  }
  return {
    first: root.firstElementChild ? inHtml : pages,
    current: () => pages,
    onceKnown: (listener) => (known.ok ? () => {} : registry.subscribe(listener)),
  }
}
