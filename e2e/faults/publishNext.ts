import type { Page, Route } from '@playwright/test'
import { type ChangedFile, withHashesOf } from '../support/carriedHashes'
import { comeBack } from './breakPart'
import type { Fault } from './faults'
import { filesOf, type PageRegistry, type RemotePart } from './pageRegistry'

/** A version that exists in one page's world only, published after so many others there. */
export interface Next {
  readonly version: string
  readonly hash: string
  readonly order: number
}

export const NEXT: Next = { version: '9.9.9', hash: '0000000000', order: 1 }
export const AFTER_NEXT: Next = { version: '9.9.10', hash: '1111111111', order: 2 }

/** Text to exchange in the files of the next version, to tell it from the one before. */
export type Edition = readonly [from: string, to: string]

const nextRegistry = (registry: PageRegistry, part: RemotePart, next: Next): PageRegistry => {
  const published = registry.parts[part]
  const version = published?.versions[published.live]
  if (!published || !version) throw new Error(`${part} is not published`)
  const { integrity: _, ...unchecked } = version
  published.versions[next.version] = {
    ...unchecked,
    container: version.container.replace(/__\w+$/, `__${next.hash}`),
    entry: version.entry.replace(published.live, next.version),
  }
  published.previous = [published.live, ...published.previous]
  published.live = next.version
  registry.revision += next.order
  return registry
}

const readRegistry = async (page: Page): Promise<PageRegistry> =>
  (await (await page.request.get('/registry.json')).json()) as PageRegistry

/** Answers the registry that names the version, unless the fault answers in its place. */
const serveRegistry = async (page: Page, part: RemotePart, next: Next, fault?: Fault): Promise<void> => {
  const registry = nextRegistry(await readRegistry(page), part, next)
  const version = registry.parts[part]?.versions[next.version]
  if (version) fault?.edit?.(version)
  await page.route('**/registry.json', (route) =>
    fault?.answerJson ? fault.answerJson(route, async () => '') : route.fulfill({ json: registry }),
  )
}

/** Reads the live version's file of the same name, as it is and as the next version's. */
const readChanged = async (
  page: Page,
  url: string,
  part: RemotePart,
  { version, hash }: Next,
  edition: Edition,
): Promise<ChangedFile> => {
  const live = (await readRegistry(page)).parts[part]?.live ?? ''
  const before = await (await page.request.get(url.replace(version, live))).text()
  const after = before.replaceAll(`_${/\w+$/.exec(live)?.[0] ?? ''}`, `_${hash}`).replaceAll(...edition)
  return { before, after }
}

interface Build {
  readonly files: Readonly<Record<string, readonly string[]>>
}

/** Reads a file of the next version; its entry carries the hashes of its files. */
const readNext = async (page: Page, url: string, part: RemotePart, next: Next, edition: Edition) => {
  const { after } = await readChanged(page, url, part, next, edition)
  if (!url.endsWith('/remoteEntry.js')) return after
  const read = (file: string) => readChanged(page, new URL(file, url).href, part, next, edition)
  const { files } = JSON.parse((await read('build.json')).before) as Build
  return withHashesOf(after, await Promise.all([...new Set(Object.values(files).flat())].map(read)))
}

const contentTypeOf = (url: string): string => (url.endsWith('.css') ? 'text/css' : 'text/javascript')

/**
 * Publishes, as this page sees it, a next version of a part: the live one's files under other names, with an edition,
 * and broken by a fault where there is one. The page learns of it as when a visitor comes back to it.
 */
export const publishNext = async (
  page: Page,
  part: RemotePart,
  edition: Edition,
  { fault, next = NEXT }: { readonly fault?: Fault; readonly next?: Next } = {},
): Promise<void> => {
  const answer = async (route: Route) => {
    const url = route.request().url()
    const original = () => readNext(page, url, part, next, edition)
    if (fault?.files && fault.answer && filesOf(part, fault.files)(new URL(url)))
      return fault.answer(route, original)
    await route.fulfill({ contentType: contentTypeOf(url), body: await original() })
  }
  await page.route(`**/parts/${part}/${next.version}/**`, answer)
  await serveRegistry(page, part, next, fault)
  await comeBack(page)
}
