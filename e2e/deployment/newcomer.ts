import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CONTRACT_VERSION, type PublishedPage } from '@site/shared/registry'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'
import { commonSiteDir } from '../support/commonSite'
import { CONFIG, runSite, startSiteWith } from '../support/site'

/** The text of the one page of the new part. */
export const SENTENCE = 'Les prochaines dates du collectif'

interface NewcomerOptions {
  /** Its code throws as browsers run it. */
  readonly broken?: boolean
  /** Options of `site publish`. */
  readonly args?: readonly string[]
}

/** A running site that a new team publishes a part into, without a build. */
export interface NewcomerSite {
  readonly url: string
  /** Where the site's versions are. */
  readonly partsDir: string
  /** Publishes a version of the part `agenda` that brings these pages; a failure throws the command's output. */
  readonly publish: (
    version: string,
    pages: readonly PublishedPage[],
    options?: NewcomerOptions,
  ) => Promise<string>
  /** Runs a command on the site. */
  readonly run: (...args: readonly string[]) => Promise<string>
  readonly stop: () => Promise<void>
}

/** The container of a build, and the bundle its page is prerendered with. */
const writeFiles = (version: string, broken: boolean) => ({
  'remoteEntry.js': `var part_agenda__${version.replace(/\W/g, '_')} = {
    init: () => {},
    get: async () => () => {
      if (${broken}) throw new Error('the agenda is broken')
      return { Agenda: () => ${JSON.stringify(SENTENCE)} }
    },
  }`,
  'server.cjs': `exports.Agenda = { Agenda: () => ${JSON.stringify(SENTENCE)} }`,
})

const writeBuild = (
  root: string,
  version: string,
  pages: readonly PublishedPage[],
  broken: boolean,
): void => {
  const dir = path.join(root, 'mf-agenda')
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'webpack.config.mjs'), '')
  const files = writeFiles(version, broken)
  writeStubBuild(path.join(dir, 'dist'), {
    part: 'agenda',
    version,
    needs: `^${CONTRACT_VERSION}`,
    pages,
    files,
  })
}

/** Starts a copy of the site the other tests share. */
export const startNewcomerSite = async (): Promise<NewcomerSite> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-newcomer-'))
  const [siteDir, root] = [path.join(dir, 'site'), path.join(dir, 'checkout')]
  cpSync(commonSiteDir, siteDir, { recursive: true, verbatimSymlinks: true })
  const site = await startSiteWith({}, '--site', siteDir, 'start')
  return {
    url: site.url,
    partsDir: path.join(siteDir, 'parts'),
    publish: (version, pages, { broken = false, args = [] } = {}) => {
      writeBuild(root, version, pages, broken)
      return runSite('--site', siteDir, '--root', root, ...CONFIG, 'publish', 'agenda', ...args)
    },
    run: (...args) => runSite('--site', siteDir, ...args),
    stop: async () => {
      await site.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
