import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getPageFile } from '@site/shared/document'
import { attempt, ok, type Result } from '@site/shared/result'
import { type Failure, hasCode, readMessage } from '../lib/failures'
import { LIVE } from '../prerender/livePages'
import type { PrerenderOptions } from '../prerender/makePages'
import { prerender } from '../prerender/prerender'
import { createFolderStore } from '../store/folderStore'
import { findDemonstration } from '../workspace/installation'
import type { Site } from '../workspace/site'
import { type Environment, EVERY_NETWORK, findFreePort } from './listening'
import { type Prepared, prepareSite, serveUntilStopped } from './serve'

/** Enough to browse, search and queue; each has a page. */
const DEMO_EPISODES = '24'

/** The folder of a demonstration, with the id of its process. */
const FOLDER = /^site-demo-(\d+)-/

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch (cause) {
    return !hasCode(cause, 'ESRCH')
  }
}

/** Removes the folders of demonstrations that were killed, which could not do it themselves. */
export const removeLeft = (place: string): void => {
  for (const name of readdirSync(place)) {
    const [, id] = FOLDER.exec(name) ?? []
    // One of another user stays: its owner's next demonstration removes it.
    if (id !== undefined && !isRunning(Number(id)))
      attempt(() => rmSync(path.join(place, name), { recursive: true, force: true }))
  }
}

/** A folder that is removed when this process ends, by itself or because it is stopped. */
const makeTemporaryFolder = (): string => {
  removeLeft(tmpdir())
  const dir = mkdtempSync(path.join(tmpdir(), `site-demo-${process.pid}-`))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit())
  return dir
}

/** Writes each page as soon as it is rendered; the first one, home, need not wait for the others. */
const writeEarly = (store: Site['store']) => {
  let resolve = (): void => undefined
  const home = new Promise<void>((done) => {
    resolve = done
  })
  const onFile = (file: string, text: string): void => {
    if (!file.endsWith('.html')) return
    const written = store.replace(`${LIVE}${file}`, text)
    // Where a page cannot be written, the prerenderer fails at the same file, and says so.
    written.then(() => file === getPageFile('/') && resolve()).catch(() => undefined)
  }
  return { home, onFile }
}

/** Serves a prepared site once it has its home page, while the other pages are rendered. */
const serveEarly = async (site: Site, { settings, pages }: Prepared): Promise<Result<void, Failure>> => {
  const { home, onFile } = writeEarly(site.store)
  const options: PrerenderOptions = { ...pages, compressed: false, onFile }
  const rendered = prerender(site, options)
  const first = await Promise.race([home.then(() => ok(undefined)), rendered])
  if (!first.ok) return first
  const pagesReady = rendered.then(
    (outcome) => outcome.ok || site.logger.error(outcome.error.message),
    (cause) => site.logger.error(readMessage(cause)),
  )
  return serveUntilStopped(site, settings, { pagesReady })
}

/**
 * Serves the demonstration until it is stopped. It takes nothing from the current folder or its environment but where to
 * listen and how many episodes there are: settings of another site are not meant for it.
 */
export const demo = async (
  { root, logger }: Pick<Site, 'root' | 'logger'>,
  { PORT, HOST, DEMO_EPISODES: episodes = DEMO_EPISODES }: Environment,
): Promise<Result<void, Failure>> => {
  const port = await findFreePort({ PORT, HOST }, EVERY_NETWORK)
  if (!port.ok) return port
  const siteDir = makeTemporaryFolder()
  // It is read by this machine alone, and gone tomorrow: neither has to survive a power cut nor be small.
  const store = createFolderStore(siteDir, { durable: false })
  const site: Site = { root, siteDir, store, logger, lateParts: new Map(), ...findDemonstration(root) }
  const settings = { PORT: String(port.value), HOST, DEMO_EPISODES: episodes }
  const prepared = await prepareSite(site, settings, { compressed: false })
  return prepared.ok ? serveEarly(site, prepared.value) : prepared
}
