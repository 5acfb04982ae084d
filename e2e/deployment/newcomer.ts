import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CONTRACT_VERSION } from '@site/shared/contract'
import type { PublishedPage } from '@site/shared/registry'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'
import { repository, runSite } from '../support/command'
import { commonSiteDir } from '../support/commonSite'
import { startSite } from '../support/runningSite'

/** What the one page of the new part says. */
export const SENTENCE = 'Les prochaines dates du collectif'

interface NewcomerOptions {
  /** Its code throws as browsers run it. */
  readonly broken?: boolean
  /** Options of `site publish`. */
  readonly args?: readonly string[]
}

/** A running site that a team new to it publishes a part into, without a build of anything. */
export interface NewcomerSite {
  readonly url: string
  /** Where the site's versions are. */
  readonly partsDir: string
  /** Publishes a version of the part `agenda` that brings these pages; a failure throws what the command said. */
  readonly publish: (
    version: string,
    pages: readonly PublishedPage[],
    options?: NewcomerOptions,
  ) => Promise<string>
  /** Runs a command on the site. */
  readonly run: (...args: readonly string[]) => Promise<string>
  readonly stop: () => Promise<void>
}

const isSettled = (file: string): boolean => !/\.lock|\.tmp|\/drafts\//.test(file)

/** The container of a build, as the shell runs it, and what pages are prerendered with. */
const filesOf = (version: string, broken: boolean) => ({
  'remoteEntry.js': `var ob_agenda__${version.replace(/\W/g, '_')} = {
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
  const files = filesOf(version, broken)
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
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-newcomer-'))
  const [siteDir, root] = [path.join(dir, 'site'), path.join(dir, 'checkout')]
  cpSync(commonSiteDir, siteDir, { recursive: true, verbatimSymlinks: true, filter: isSettled })
  const site = await startSite('--site', siteDir, 'start')
  const config = path.join(repository, 'site.config.json')
  return {
    url: site.url,
    partsDir: path.join(siteDir, 'parts'),
    publish: (version, pages, { broken = false, args = [] } = {}) => {
      writeBuild(root, version, pages, broken)
      return runSite('--site', siteDir, '--root', root, '--config', config, 'publish', 'agenda', ...args)
    },
    run: (...args) => runSite('--site', siteDir, ...args),
    stop: async () => {
      await site.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
