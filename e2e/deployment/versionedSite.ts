import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { publishBuilds } from '../../tools/src/publish/publish'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { type Edition, makeNextBuild } from '../support/builds'
import { CONFIG, runSite, startSite } from '../support/site'
import { expect } from '../support/test'

/** A published part, by its name and its folder in the checkout. */
interface Part {
  readonly name: string
  readonly folder: string
}

export const SHELL: Part = { name: 'shell', folder: 'shell' }
export const LABEL: Part = { name: 'label', folder: 'mf-label' }

/** A running site, and what its teams do to it. */
export interface VersionedSite {
  readonly url: string
  /** Runs a `site` command on it; a failure throws its output. */
  readonly run: (...command: readonly string[]) => Promise<string>
  /** Publishes the part's build once more, as a version that ends with `hash` and has one text replaced. */
  readonly publish: (part: Part, hash: string, edition: Edition) => Promise<void>
  /** The same without prerendering the pages; resolves with the version. */
  readonly add: (part: Part, hash: string, edition: Edition) => Promise<string>
  readonly stop: () => Promise<void>
}

/** The registry as the site serves it now. */
export const readServedRegistry = async (url: string): Promise<Registry> => {
  const registry = parseRegistry(await (await fetch(`${url}/registry.json`)).text())
  if (!registry.ok) throw new Error(registry.error.message)
  return registry.value
}

/** Starts a site of the builds of this checkout, in a new folder. */
export const startVersionedSite = async (): Promise<VersionedSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-versions-'))
  const [siteDir, releases] = [path.join(dir, 'site'), path.join(dir, 'releases')]
  const site = await startSite('--site', siteDir, 'start')
  const store = createFolderStore(siteDir)
  const run: VersionedSite['run'] = (...command) => runSite('--site', siteDir, ...command)
  return {
    url: site.url,
    run,
    publish: async ({ name, folder }, hash, edition) => {
      makeNextBuild(releases, folder, hash, edition)
      await run('--root', releases, ...CONFIG, 'publish', name)
    },
    add: async ({ folder }, hash, edition) => {
      const { dist, version } = makeNextBuild(releases, folder, hash, edition)
      expect(await publishBuilds(store, [dist], { compressed: false })).toMatchObject({ ok: true })
      return version
    },
    stop: async () => {
      await site.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
