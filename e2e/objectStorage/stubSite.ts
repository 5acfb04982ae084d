import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sourceHash } from '@site/shared/federation/source-hash'
import type { PublishedPage } from '@site/shared/registry'
import { publishBuilds } from '../../tools/src/publish/publish'
import type { Store } from '../../tools/src/store/store'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'
import { STUB_SHELL, stubPart } from '../../tools/src/testing/stubServerBundles'
import { type ProcessResult, runNode } from '../endurance/nodeProcess'
import { repository } from '../support/command'
import { FEW_EPISODES } from '../support/fewEpisodes'
import { CREDENTIALS } from './radosGateway'
import type { TestStorage } from './testStorage'

const SITE = path.join(repository, 'tools/bin/site.mjs')
const CONFIG = ['--config', path.join(repository, 'site.config.json')] as const

const PAGES: Readonly<Record<string, readonly PublishedPage[]>> = {
  label: [{ path: '/label', module: 'Label', title: 'Label' }],
  radio: [{ path: '/radio', module: 'Home', title: 'Radio' }],
}

const BUNDLES: Readonly<Record<string, (text: string) => string>> = {
  shell: () => STUB_SHELL,
  label: (text) => stubPart('Label', text),
  radio: (text) => stubPart('Home', text),
}

const writeBuild = (dist: string, part: string, version: string, text: string): void => {
  const files = { 'server.cjs': BUNDLES[part]?.(text) ?? '' }
  writeStubBuild(dist, { part, version, pages: PAGES[part] ?? [], files })
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly nodeOptions?: readonly string[]
}

/** Builds that no webpack made, checkouts and sites of them, and commands on sites in object storage. */
export interface Workshop {
  /** Runs `site` on the site below a prefix, in one of the checkouts. */
  readonly run: (
    prefix: string,
    checkout: string,
    command: readonly string[],
    options?: RunOptions,
  ) => Promise<ProcessResult>
  /** Publishes a version whose page says `text`, and shows no page. */
  readonly publish: (store: Store, part: string, version: string, text: string) => Promise<void>
  /** Makes a checkout whose label is built, says `text`, and is not published. */
  readonly makeCheckout: (name: string, text: string, version?: string) => void
  /** Publishes a shell, a radio and a label, and shows their pages. */
  readonly makeSite: (prefix: string) => Promise<void>
  readonly remove: () => void
}

/** Opens a folder for builds and checkouts. */
export const openWorkshop = ({ bucket, endpoint, storeAt }: TestStorage): Workshop => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-workshop-'))
  const publish: Workshop['publish'] = async (store, part, version, text) => {
    writeBuild(path.join(dir, 'dist'), part, version, text)
    const published = await publishBuilds(store, [path.join(dir, 'dist')])
    if (!published.ok) throw new Error(published.error.message)
  }
  const run: Workshop['run'] = (prefix, checkout, command, { env = {}, nodeOptions = [] } = {}) => {
    const place = ['--site', `s3://${bucket}/${prefix}?endpoint=${endpoint}`]
    const args = [...nodeOptions, SITE, ...place, '--root', path.join(dir, checkout), ...CONFIG, ...command]
    return runNode(args, { ...CREDENTIALS, ...env })
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
    makeSite: async (prefix) => {
      for (const part of ['shell', 'radio', 'label'])
        await publish(storeAt(prefix), part, '1.0.0', `les disques de ${part}`)
      const { exitCode } = await run(prefix, '.', ['configure', '--api', FEW_EPISODES])
      if (exitCode !== 0) throw new Error('The site cannot be configured')
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}
