// Purges a CDN with a command of the operator's, which gets the changed addresses.
import { spawn } from 'node:child_process'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import { isDoneKey, LIVE, listLive, withoutVariant } from '../prerender/livePages'
import { readConfig } from '../prerender/settings'
import type { Site } from '../workspace/site'
import { publishRefusals } from './refusal.content'

const MAX_PURGE_MS = 60_000
const REGISTRY = 'registry.json'
const INDEX = /(?:^|\/)index\.html$/
/** Answers many addresses, none of which a CDN keeps. */
const FALLBACK = /(?:^|\/)404\.html$/

const findAddresses = (file: string): readonly string[] => {
  if (FALLBACK.test(file)) return []
  if (!INDEX.test(file)) return [`/${file}`]
  const page = `/${file.replace(INDEX, '')}`
  return page === '/' ? ['/'] : [page, `${page}/`]
}

/** The addresses, as paths, at which visitors get the files of pages: `label/index.html` is `/label` and `/label/`. */
export const listAddresses = (files: Iterable<string>): readonly string[] => [
  ...new Set([...files].flatMap((file) => findAddresses(withoutVariant(file)))),
]

/** Has a CDN drop the answers it keeps at these addresses. */
export type Purge = (addresses: readonly string[]) => Promise<Result<void, Failure>>

/**
 * Purges with a shell command, which gets the addresses on its standard input, one per line; its output goes to the terminal.
 * @example purgeWith('xargs -n 30 my-cdn purge')
 */
export const purgeWith =
  (command: string, maxMs = MAX_PURGE_MS): Purge =>
  (addresses) =>
    new Promise((resolve) => {
      const child = spawn(command, {
        shell: true,
        stdio: ['pipe', 'inherit', 'inherit'],
        // A separate process group: killing it also ends what the shell started, which would keep the output open.
        detached: true,
      })
      const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), maxMs)
      child.on('exit', (code) => {
        clearTimeout(timer)
        child.stdin?.destroy()
        if (code === 0) return resolve(ok(undefined))
        const words = translate(publishRefusals).purge
        const why = code === null ? words.late(maxMs / 1000) : words.ended(code)
        const message = words.failed(why, addresses.length, addresses[0] ?? '')
        resolve(err({ kind: 'not-purged', message }))
      })
      // A command may end without reading its input.
      child.stdin?.on('error', () => {})
      child.stdin?.end(addresses.map((address) => `${address}\n`).join(''))
    })

const purgePaths = async (
  site: Site,
  purge: Purge,
  paths: readonly string[],
): Promise<Result<void, Failure>> => {
  const config = await readConfig(site)
  if (!config.ok) return config
  const purged = await purge(paths.map((path) => new URL(path, config.value.publicUrl).href))
  if (purged.ok) site.logger.info(translate(publishRefusals).purge.done(paths.length))
  return purged
}

/** A site whose changes are purged from a CDN. */
export interface PurgingSite {
  readonly site: Site
  /** Purges the rest, and returns the result of the work on the site; a failure where the CDN was not purged. */
  readonly finish: (worked: Result<unknown, Failure>) => Promise<Result<unknown, Failure>>
}

/** Purges a CDN of the registry as soon as it changes, and of pages once all of them are written. */
export const openPurgingSite = (site: Site, purge: Purge): PurgingSite => {
  const { store } = site
  const pages = new Set<string>()
  let isPurged = true
  const purgeNow = async (paths: readonly string[]): Promise<void> => {
    const purged = paths.length > 0 ? await purgePaths(site, purge, paths) : ok(undefined)
    if (purged.ok) return
    isPurged = false
    site.logger.error(purged.error.message)
  }
  const purgePages = async (): Promise<void> => {
    const paths = listAddresses(pages)
    pages.clear()
    await purgeNow(paths)
  }
  const note = (key: string): void => {
    if (key.startsWith(LIVE)) pages.add(key.slice(LIVE.length))
  }
  const watched: Site['store'] = {
    ...store,
    create: async (key, bytes) => {
      const created = await store.create(key, bytes)
      if (created && isDoneKey(key)) await purgePages()
      return created
    },
    replace: async (key, bytes) => {
      await store.replace(key, bytes)
      note(key)
      if (key === REGISTRY) await purgeNow([`/${REGISTRY}`])
    },
    remove: async (keys) => {
      await store.remove(keys)
      keys.forEach(note)
    },
  }
  return {
    site: { ...site, store: watched, isCdnTold: () => isPurged },
    finish: async (worked) => {
      await purgePages()
      if (isPurged) return worked
      const { remedy } = translate(publishRefusals).purge
      const message = worked.ok ? remedy : `${worked.error.message}\n${remedy}`
      return err({ kind: worked.ok ? 'not-purged' : worked.error.kind, message })
    },
  }
}

/** Purges a CDN of everything that may change: the registry, then all pages. */
export const purgeAll = async (site: Site, command: string): Promise<Result<void, Failure>> =>
  purgePaths(site, purgeWith(command), [`/${REGISTRY}`, ...listAddresses(await listLive(site.store))])
