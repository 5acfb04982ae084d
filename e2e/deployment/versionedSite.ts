import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishBuilds } from '../../tools/src/publish/publish'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { makeNextBuild } from '../endurance/nextBuild'
import { repository, runSite } from '../support/command'
import { startSite } from '../support/runningSite'
import { expect } from '../support/test'

/** A published part, by its name and its folder in the checkout. */
interface Part {
  readonly name: string
  readonly folder: string
}

export const SHELL: Part = { name: 'shell', folder: 'shell' }
export const LABEL: Part = { name: 'label', folder: 'mf-label' }
export const ABOUT: Part = { name: 'about', folder: 'mf-about' }

type Publish = (part: Part, hash: string, edition: readonly [from: string, to: string]) => Promise<string>

/** A running site, and what its teams do to it on the command line. */
export interface VersionedSite {
  readonly url: string
  /** Runs a `site` command on it; a failure throws what it said. */
  readonly run: (...command: readonly string[]) => Promise<string>
  /** Publishes the part's build once more, as a version that ends with `hash` and has one text exchanged. */
  readonly publish: Publish
  /** The same without prerendering the pages, for tests about what comes after; answers the version. */
  readonly add: Publish
  /** What its commands have said so far. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

const CONFIG = ['--config', path.join(repository, 'site.config.json')] as const

/** Puts an edited build where the command line looks for builds below `root`. */
const makeRelease = (root: string, ...[{ folder }, hash, edition]: Parameters<Publish>) => {
  const config = path.join(folder, 'webpack.config.mjs')
  const dist = path.join(root, folder, 'dist')
  const version = makeNextBuild(folder, dist, hash, edition)
  cpSync(path.join(repository, config), path.join(root, config))
  return { dist, version }
}

/** Starts a site of the builds of this checkout, in a folder of its own. */
export const startVersionedSite = async (): Promise<VersionedSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-versions-'))
  const [siteDir, releases] = [path.join(dir, 'site'), path.join(dir, 'releases')]
  const site = await startSite('--site', siteDir, 'start')
  let said = ''
  const run = async (...command: readonly string[]) => {
    const answer = await runSite('--site', siteDir, ...command)
    said += `\n${command.join(' ')}\n${answer}`
    return answer
  }
  return {
    url: site.url,
    run,
    said: () => `${site.said()}${said}`,
    publish: async (...release) => {
      const { version } = makeRelease(releases, ...release)
      await run('--root', releases, ...CONFIG, 'publish', release[0].name)
      return version
    },
    add: async (...release) => {
      const { dist, version } = makeRelease(releases, ...release)
      expect(await publishBuilds(createFolderStore(siteDir), [dist], { compressed: false })).toMatchObject({
        ok: true,
      })
      return version
    },
    stop: async () => {
      await site.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
