import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sourceHash } from '@site/shared/federation/source-hash'
import type { PublishedPage } from '@site/shared/registry'
import { publishBuilds } from '../../tools/src/publish/publish'
import { createFolderStore } from '../../tools/src/store/folderStore'
import type { Store } from '../../tools/src/store/store'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'
import { STUB_SHELL, stubPart } from '../../tools/src/testing/stubServerBundles'
import { CONFIG, FEW_EPISODES, repository } from '../support/site'

const SITE = path.join(repository, 'tools/bin/site.mjs')
const KILL = path.join(import.meta.dirname, 'kill.mjs')

/** Where the sites of a test are: folders, or prefixes of a bucket. */
export interface Place {
  /** How `--site` names a site. */
  readonly address: (site: string) => string
  readonly storeAt: (site: string) => Store
  /** The environment of commands: credentials, and what `kill.mjs` counts. */
  readonly env: Readonly<Record<string, string>>
}

/** Sites in folders of `dir`. */
export const inFolders = (dir: string): Place => ({
  address: (site) => path.join(dir, site),
  storeAt: (site) => createFolderStore(path.join(dir, site)),
  env: { KILL_UNDER: dir },
})

export interface Ending {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
}

const runNode = (args: readonly string[], env: Place['env']): Promise<Ending> =>
  new Promise((resolve) => {
    const options = { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } } as const
    const child = spawn(process.execPath, args, options)
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal }))
  })

const PAGES: Readonly<Record<string, readonly PublishedPage[]>> = {
  label: [{ path: '/label', module: 'Label', title: 'Label' }],
  radio: [{ path: '/radio', module: 'Home', title: 'Radio' }],
}

const writeBuild = (dist: string, part: string, version: string, text: string): void => {
  const pages = PAGES[part] ?? []
  const bundle = pages.map(({ module }) => stubPart(module, text)).join('') || STUB_SHELL
  writeStubBuild(dist, { part, version, pages, files: { 'server.cjs': bundle } })
}

/** Stub builds, checkouts and sites of them, and commands on these sites. */
export interface Workshop {
  /** Runs `site` on a site, in one of the checkouts; kills it at the given step. */
  readonly run: (
    site: string,
    checkout: string,
    command: readonly string[],
    killAt?: number,
  ) => Promise<Ending>
  /** Publishes a version whose page shows `text`, without prerendering. */
  readonly publish: (site: string, part: string, version: string, text: string) => Promise<void>
  /** Makes a checkout with a built, unpublished label that shows `text`. */
  readonly makeCheckout: (name: string, text: string, version?: string) => void
  /** Publishes a shell, a radio and a label, and prerenders their pages. */
  readonly makeSite: (site: string) => Promise<void>
  readonly remove: () => void
}

/** Opens a folder for builds and checkouts. */
export const openWorkshop = (place: Place): Workshop => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-workshop-'))
  const publish: Workshop['publish'] = async (site, part, version, text) => {
    writeBuild(path.join(dir, 'dist'), part, version, text)
    const published = await publishBuilds(place.storeAt(site), [path.join(dir, 'dist')])
    if (!published.ok) throw new Error(published.error.message)
  }
  const run: Workshop['run'] = (site, checkout, command, killAt) => {
    const hook = killAt === undefined ? [] : ['--import', KILL]
    const where = ['--site', place.address(site), '--root', path.join(dir, checkout), ...CONFIG]
    return runNode([...hook, SITE, ...where, ...command], { ...place.env, KILL_AT: String(killAt) })
  }
  return {
    run,
    publish,
    makeCheckout: (name, text, version) => {
      const label = path.join(dir, name, 'mf-label')
      mkdirSync(label, { recursive: true })
      writeFileSync(path.join(label, 'webpack.config.mjs'), '')
      writeBuild(path.join(label, 'dist'), 'label', version ?? `1.1.0-${sourceHash(label)}`, text)
    },
    makeSite: async (site) => {
      for (const part of ['shell', 'radio', 'label'])
        await publish(site, part, '1.0.0', `les disques de ${part}`)
      const { exitCode } = await run(site, '.', ['configure', '--api', FEW_EPISODES])
      if (exitCode !== 0) throw new Error('The site cannot be configured')
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}
