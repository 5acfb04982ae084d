import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { createFolderStore } from '../store/folderStore'
import { findDemonstration } from '../workspace/installation'
import type { Site } from '../workspace/site'
import { type Environment, EVERY_NETWORK, findFreePort } from './listening'
import { start } from './serve'

/** Enough to browse, search and queue; each has a page, which is rendered before anything is served. */
const DEMO_EPISODES = '24'

/** A folder that is removed when this process ends, by itself or because it is stopped. */
const makeTemporaryFolder = (): string => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-demo-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())
  return dir
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
  return start(site, settings, { compressed: false })
}
