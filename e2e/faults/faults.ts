import type { Page, Route } from '@playwright/test'
import { computeIntegrity } from '../support/builds'
import { fillInBrowser } from '../support/editedPages'
import { comeBack } from '../support/page'
import {
  type Answer,
  editRegistry,
  matchFiles,
  type PublishedPart,
  REGISTRY,
  type RegistryVersion,
  type RemotePart,
} from './pageRegistry'

/** One way for a part to be broken. */
export interface Fault {
  /** The files that `answer` answers: the part's entry, or the chunks it loads. */
  readonly files?: 'entry' | 'chunks'
  readonly answer?: Answer
  /** Changes the live version in the page's registry. Pages run no script without an integrity, so broken ones get theirs. */
  readonly edit?: (version: RegistryVersion, readEntry: () => Promise<string>) => Promise<void> | void
  /** Only a deadline ends it, to which the page's clock goes ahead. */
  readonly isLate?: true
  /** The page is from before a deployment that removed its files, and recovers by itself. */
  readonly isBeforeDeployment?: true
}

/** Ends the folder where a page from before a deployment looks for the files of a part. */
const GONE = '-gone'

const missing: Answer = (route) => route.fulfill({ status: 404, body: 'Not found' })

const script =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ contentType: 'text/javascript', body })

const ERROR_PAGE = '<!doctype html><p>Erreur</p>'
const THROWS = 'throw new Error("evaluated")'

const html: Answer = (route) => route.fulfill({ contentType: 'text/html', body: ERROR_PAGE })

const publish = (body: string) => (version: RegistryVersion) => {
  version.integrity = computeIntegrity(body)
}

const readContainer = (entry: string): string => /part_\w+__\w+/.exec(entry)?.[0] ?? 'nothing'

/** The part's own entry, whose components throw until `partIsMended` is set in the page. */
const makeFragile = (entry: string): string => {
  const name = readContainer(entry)
  return `${entry};(() => {
    const { init, get } = globalThis.${name}
    const fragile = (component) => (props) => {
      if (!globalThis.partIsMended) throw new Error('rendered')
      return component(props)
    }
    const wrapped = (module) => Object.fromEntries(Object.entries(module).map(([key, value]) =>
      [key, /^[A-Z]/.test(key) && typeof value === 'function' ? fragile(value) : value]))
    globalThis.${name} = { init, get: async (id) => { const make = await get(id); return () => wrapped(make()) } }
  })()`
}

const crash: Answer = async (route, readOriginal) =>
  script(makeFragile(await readOriginal()))(route, readOriginal)

const renameContainer = (entry: string): string => {
  const container = readContainer(entry)
  return entry.replaceAll(container, `${container}gone`)
}

export const faults = {
  '404': { files: 'entry', answer: missing },
  'never answers': { files: 'entry', answer: () => {}, isLate: true },
  'HTML instead of JS': { files: 'entry', answer: html, edit: publish(ERROR_PAGE) },
  'throws when evaluated': { files: 'entry', answer: script(THROWS), edit: publish(THROWS) },
  'throws when rendered': {
    files: 'entry',
    answer: crash,
    edit: async (version, readEntry) => publish(makeFragile(await readEntry()))(version),
  },
  'wrong container': {
    edit: (version) => {
      version.container = 'part_nobody__0000000000'
    },
  },
  'wrong integrity': {
    edit: (version) => {
      version.integrity = `sha256-${'A'.repeat(43)}=`
    },
  },
  'incompatible contract': {
    edit: (version) => {
      version.needs = '^9.0.0'
    },
  },
  'stale chunk after a deploy': {
    files: 'chunks',
    answer: missing,
    edit: async (version, readEntry) => {
      version.entry = version.entry.replace('/remoteEntry.js', `${GONE}/remoteEntry.js`)
      version.container += 'gone'
      publish(renameContainer(await readEntry()))(version)
    },
    isBeforeDeployment: true,
  },
} satisfies Readonly<Record<string, Fault>>

/** Some cache still has the entry of before a deployment; the other files are gone. */
const keepEntry = (page: Page, part: RemotePart): Promise<unknown> =>
  page.route(`**/parts/${part}/*${GONE}/remoteEntry.js`, async (route) => {
    const body = await (await route.fetch({ url: route.request().url().replace(GONE, '') })).text()
    await script(renameContainer(body))(route, async () => '')
  })

const breakFiles = async (page: Page, part: RemotePart, { files, answer, isBeforeDeployment }: Fault) => {
  if (!files || !answer) return
  const matches = matchFiles(part, files)
  await page.route(
    (url) => matches(url) && (!isBeforeDeployment || url.pathname.includes(`${GONE}/`)),
    (route) => answer(route, async () => (await route.fetch()).text()),
  )
  if (isBeforeDeployment) await keepEntry(page, part)
}

/** The page carries no entry of the part: it has only the file, until that is right again or requested again. */
const breakRegistry = async (page: Page, name: RemotePart, { edit, isBeforeDeployment }: Fault) => {
  if (!edit) return
  const editLive = async ({ versions, live }: PublishedPart): Promise<void> => {
    const version = versions[live]
    const entry = version?.entry ?? ''
    if (version) await edit(version, async () => (await page.request.get(entry)).text())
  }
  const json = await editRegistry(page, name, -1, editLive)
  const answer = (route: Route) => route.fulfill({ json })
  await page.route(REGISTRY, answer, isBeforeDeployment ? { times: 1 } : {})
}

/**
 * Breaks a part of this page, which has no prerendered content. The returned function repairs it: files are right again, and
 * the page learns the site's own, newer registry as when its visitor comes back.
 */
export const breakPart = async (page: Page, part: RemotePart, fault: Fault): Promise<() => Promise<void>> => {
  if (fault.isLate) await page.clock.install()
  await fillInBrowser(page)
  await breakFiles(page, part, fault)
  await breakRegistry(page, part, fault)
  return async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => void Object.assign(window, { partIsMended: true }))
    await comeBack(page)
  }
}
