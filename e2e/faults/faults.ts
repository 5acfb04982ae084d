import type { Page, Route } from '@playwright/test'

export type RemotePart = 'player' | 'radio' | 'label' | 'about'

interface RegistryVersion {
  container: string
  entry: string
  needs: string
  exposes: string[]
  integrity: Record<string, string>
}

interface PageRegistry {
  revision: number
  parts: Record<string, { live: string; previous: string[]; versions: Record<string, RegistryVersion> }>
}

/** Changes what the page's registry says of one part. */
type EditVersion = (version: RegistryVersion) => void
/** Answers a request for one of the part's files, which `original` would read as it should be. */
type Answer = (route: Route, original: () => Promise<string>) => Promise<void> | void

/** One way for a part to be broken. */
export interface Fault {
  readonly name: string
  /** Which of the part's files are touched: its entry, or the chunks the entry asks for. */
  readonly files?: 'entry' | 'chunks'
  readonly answer?: Answer
  readonly edit?: EditVersion
}

const unchecked: EditVersion = (version) => {
  version.integrity = {}
}

const script =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ contentType: 'text/javascript', body })
const html: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Erreur</p>' })

const fulfilScript = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript', body })

const truncated: Answer = async (route, original) => {
  const body = await original()
  await fulfilScript(route, body.slice(0, body.length / 2))
}

/** The part's own entry, whose components throw until `partIsMended` is set in the page. */
const crashing: Answer = async (route, original) => {
  const body = await original()
  const name = /ob_\w+/.exec(body)?.[0] ?? 'nothing'
  const wrap = `;(() => {
    const { init, get } = globalThis.${name}
    const fragile = (component) => (props) => {
      if (!globalThis.partIsMended) throw new Error('rendered')
      return component(props)
    }
    const wrapped = (module) => Object.fromEntries(Object.entries(module).map(([key, value]) =>
      [key, /^[A-Z]/.test(key) && typeof value === 'function' ? fragile(value) : value]))
    globalThis.${name} = { init, get: async (id) => { const make = await get(id); return () => wrapped(make()) } }
  })()`
  await fulfilScript(route, body + wrap)
}

const afterMs =
  (ms: number): Answer =>
  (route, original) =>
    void setTimeout(async () => {
      const body = await original().catch(() => '')
      await fulfilScript(route, body).catch(() => {})
    }, ms)

export const faults: readonly Fault[] = [
  { name: '404', files: 'entry', answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  { name: '500', files: 'entry', answer: (route) => route.fulfill({ status: 500, body: 'Oops' }) },
  { name: 'connection reset', files: 'entry', answer: (route) => route.abort('connectionreset') },
  { name: 'never answers', files: 'entry', answer: () => {} },
  { name: 'slow, 20 s', files: 'entry', answer: afterMs(20_000) },
  { name: 'HTML instead of JS', files: 'entry', answer: html },
  { name: 'HTML instead of JS, unchecked', files: 'entry', answer: html, edit: unchecked },
  { name: 'truncated JS', files: 'entry', answer: truncated, edit: unchecked },
  {
    name: 'throws when evaluated',
    files: 'entry',
    answer: script('throw new Error("evaluated")'),
    edit: unchecked,
  },
  { name: 'throws when rendered', files: 'entry', answer: crashing, edit: unchecked },
  {
    name: 'wrong container',
    edit: (version) => {
      version.container = 'ob_nobody__0000000000'
    },
  },
  {
    name: 'wrong integrity',
    edit: (version) => {
      version.integrity = Object.fromEntries(
        Object.keys(version.integrity).map((file) => [file, `sha384-${'A'.repeat(64)}`]),
      )
    },
  },
  {
    name: 'incompatible contract',
    edit: (version) => {
      version.needs = '^9.0.0'
    },
  },
  {
    name: 'stale chunk after a deploy',
    files: 'chunks',
    answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  },
]

const BLOCK = /(<script type="application\/json" id="registry">)([\s\S]*?)(<\/script>)/

const editRegistry = (registry: PageRegistry, part: RemotePart, edit: EditVersion): PageRegistry => {
  const published = registry.parts[part]
  const version = published?.versions[published.live]
  if (!version) throw new Error(`${part} is not published`)
  edit(version)
  registry.revision -= 1
  return registry
}

const editPage = (text: string, part: RemotePart, edit: EditVersion): string =>
  text.replace(BLOCK, (_, open: string, json: string, close: string) => {
    const registry = editRegistry(JSON.parse(json) as PageRegistry, part, edit)
    return `${open}${JSON.stringify(registry).replaceAll('<', '\\u003c')}${close}`
  })

const filesOf = (part: RemotePart, files: 'entry' | 'chunks') => (url: URL) =>
  url.pathname.startsWith(`/parts/${part}/`) &&
  url.pathname.endsWith('.js') &&
  url.pathname.endsWith('/remoteEntry.js') === (files === 'entry')

const isDocument = (url: URL): boolean => !/^\/(?:api|parts)\/|\.\w+$/.test(url.pathname)

/**
 * Breaks a part for this page; the answer mends it: its files are right again, and the site's own registry,
 * which is newer than the edited one, is learnt as when a visitor comes back to the page.
 */
export const breakPart = async (page: Page, part: RemotePart, fault: Fault): Promise<() => Promise<void>> => {
  const { answer, edit, files } = fault
  const matchesFile = files && filesOf(part, files)
  if (edit)
    await page.route(isDocument, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: editPage(await response.text(), part, edit) })
    })
  if (matchesFile && answer)
    await page.route(matchesFile, (route) => answer(route, async () => (await route.fetch()).text()))
  return async () => {
    if (matchesFile) await page.unroute(matchesFile)
    await page.evaluate(() => {
      Object.assign(window, { partIsMended: true })
      window.dispatchEvent(new Event('focus'))
    })
  }
}

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
