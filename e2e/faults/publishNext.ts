import type { Page, Route } from '@playwright/test'
import { type ChangedFile, computeIntegrity, type Edition, replaceHashes } from '../support/builds'
import type { Fault } from './faults'
import { editRegistry, matchFiles, type PublishedPart, type RemotePart, serveRegistry } from './pageRegistry'

/** A version that exists for one page only, published after so many others there. */
interface Next {
  readonly version: string
  readonly hash: string
  readonly order: number
}

const NEXT: Next = { version: '9.9.9', hash: '0000000000', order: 1 }
export const AFTER_NEXT: Next = { version: '9.9.10', hash: '1111111111', order: 2 }

/** Makes the next version live, with the files of the one before under other names. */
const addVersion = async (part: PublishedPart, { version, hash }: Next, fault?: Fault): Promise<void> => {
  const { integrity: _, ...before } = part.versions[part.live] ?? { container: '', entry: '', needs: '' }
  const next = {
    ...before,
    container: before.container.replace(/__\w+$/, `__${hash}`),
    entry: before.entry.replace(part.live, version),
  }
  await fault?.edit?.(next, async () => '')
  part.versions[version] = next
  part.previous = [part.live, ...part.previous]
  part.live = version
}

interface Build {
  readonly files: Readonly<Record<string, readonly string[]>>
}

/**
 * Publishes, for this page, a next version of a part: the files of the live one with one text replaced, broken by a fault
 * where there is one. The page learns of it as when its visitor comes back.
 */
export const publishNext = async (
  page: Page,
  name: RemotePart,
  edition: Edition,
  { fault, next = NEXT }: { readonly fault?: Fault; readonly next?: Next } = {},
): Promise<void> => {
  let live = ''
  const registry = await editRegistry(page, name, next.order, async (part) => {
    live = part.live
    await addVersion(part, next, fault)
  })
  /** The live version's file of the same name, as it is and as the next version's. */
  const readChanged = async (url: string): Promise<ChangedFile> => {
    const before = await (await page.request.get(url.replace(next.version, live))).text()
    const hash = /\w+$/.exec(live)?.[0] ?? ''
    return { before, after: before.replaceAll(`_${hash}`, `_${next.hash}`).replaceAll(...edition) }
  }
  /** A file of the next version; its entry carries the hashes of the others. */
  const readNext = async (url: string): Promise<string> => {
    const { after } = await readChanged(url)
    if (!url.endsWith('/remoteEntry.js')) return after
    const read = (file: string) => readChanged(new URL(file, url).href)
    const { files } = JSON.parse((await read('build.json')).before) as Build
    return replaceHashes(after, await Promise.all([...new Set(Object.values(files).flat())].map(read)))
  }
  const published = registry.parts[name]?.versions[next.version]
  if (published && fault?.files !== 'entry')
    published.integrity = computeIntegrity(await readNext(new URL(published.entry, page.url()).href))
  await page.route(`**/parts/${name}/${next.version}/**`, async (route: Route) => {
    const url = route.request().url()
    if (fault?.files && fault.answer && matchFiles(name, fault.files)(new URL(url)))
      return fault.answer(route, () => readNext(url))
    const contentType = url.endsWith('.css') ? 'text/css' : 'text/javascript'
    return route.fulfill({ contentType, body: await readNext(url) })
  })
  await serveRegistry(page, registry)
}
