import type { Page } from '@playwright/test'
import type { Fault } from './faults'
import { filesOf, type PageRegistry, type RemotePart } from './pageRegistry'

/** A version that exists in this page's world only. */
export const NEXT_VERSION = '9.9.9'
const NEXT_HASH = '0000000000'

/** Text to exchange in the files of the next version, to tell it from the one before. */
export type Edition = readonly [from: string, to: string]

const nextRegistry = (registry: PageRegistry, part: RemotePart): PageRegistry => {
  const published = registry.parts[part]
  const version = published?.versions[published.live]
  if (!published || !version) throw new Error(`${part} is not published`)
  published.versions[NEXT_VERSION] = {
    ...version,
    container: version.container.replace(/__\w+$/, `__${NEXT_HASH}`),
    entry: version.entry.replace(published.live, NEXT_VERSION),
    integrity: {},
  }
  published.previous = [published.live, ...published.previous]
  published.live = NEXT_VERSION
  registry.revision += 1
  return registry
}

const readRegistry = async (page: Page): Promise<PageRegistry> =>
  (await (await page.request.get('/registry.json')).json()) as PageRegistry

/**
 * Publishes, as this page sees it, a next version of a part: the live one's files under other names, with an edition,
 * and broken by a fault where there is one. The page learns of it as when a visitor comes back to it.
 */
export const publishNext = async (
  page: Page,
  part: RemotePart,
  edition?: Edition,
  fault?: Fault,
): Promise<void> => {
  const registry = await readRegistry(page)
  const live = registry.parts[part]?.live ?? ''
  const hash = /\w+$/.exec(live)?.[0] ?? ''
  const original = async (url: string): Promise<string> => {
    const body = await (await page.request.get(url.replace(NEXT_VERSION, live))).text()
    const renamed = body.replaceAll(`_${hash}`, `_${NEXT_HASH}`)
    return edition ? renamed.replaceAll(...edition) : renamed
  }
  const matchesFault = fault?.files && filesOf(part, fault.files)
  await page.route(`**/parts/${part}/${NEXT_VERSION}/**`, async (route) => {
    const url = route.request().url()
    if (matchesFault?.(new URL(url)) && fault?.answer) return fault.answer(route, () => original(url))
    const contentType = url.endsWith('.css') ? 'text/css' : 'text/javascript'
    await route.fulfill({ contentType, body: await original(url) })
  })
  const next = nextRegistry(registry, part)
  const version = next.parts[part]?.versions[NEXT_VERSION]
  if (version) fault?.edit?.(version)
  await page.route('**/registry.json', (route) => route.fulfill({ json: next }))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
