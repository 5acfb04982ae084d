import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeNextBuild } from '../endurance/nextBuild'
import { repository, runSite } from '../support/command'
import { startSite } from '../support/runningSite'

/** A published part, by its name and its folder in the checkout. */
interface Part {
  readonly name: string
  readonly folder: string
}

export const SHELL: Part = { name: 'shell', folder: 'shell' }
export const LABEL: Part = { name: 'label', folder: 'mf-label' }
export const ABOUT: Part = { name: 'about', folder: 'mf-about' }

/** A running site, and what its teams do to it on the command line. */
export interface VersionedSite {
  readonly url: string
  /** Runs a `site` command on it; a failure throws what it said. */
  readonly run: (...command: readonly string[]) => Promise<string>
  /** Publishes the part's build once more, as a version that ends with `hash` and has one text exchanged; answers the version. */
  readonly publish: (
    part: Part,
    hash: string,
    edition: readonly [from: string, to: string],
  ) => Promise<string>
  readonly stop: () => Promise<void>
}

const CONFIG = ['--config', path.join(repository, 'site.config.json')] as const

/** Puts an edited build where the command line looks for builds below `root`. */
const makeRelease = (root: string, { folder }: Part, hash: string, edition: readonly [string, string]) => {
  const config = path.join(folder, 'webpack.config.mjs')
  const version = makeNextBuild(folder, path.join(root, folder, 'dist'), hash, edition)
  cpSync(path.join(repository, config), path.join(root, config))
  return version
}

/** Starts a site of the builds of this checkout, in a folder of its own. */
export const startVersionedSite = async (): Promise<VersionedSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-versions-'))
  const [siteDir, releases] = [path.join(dir, 'site'), path.join(dir, 'releases')]
  const site = await startSite('--site', siteDir, 'start')
  const run = (...command: readonly string[]) => runSite('--site', siteDir, ...command)
  return {
    url: site.url,
    run,
    publish: async (part, hash, edition) => {
      const version = makeRelease(releases, part, hash, edition)
      await run('--root', releases, ...CONFIG, 'publish', part.name)
      return version
    },
    stop: async () => {
      await site.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
