// Finds the program and the files it works on: in a checkout, which builds its parts, or in an installed release, which brings
// them built. Nothing else asks which of the two it is.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseJson } from '@site/shared/json'
import { attempt, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import type { Failure } from '../lib/failures'
import { MACHINE_FILE, readMachineFile } from '../machine/machineFile'

/** The file of an installed release that describes it; a checkout has none. */
export const RELEASE_FILE = 'release.json'

/** The folder of a release that holds a folder for each of its parts. */
export const RELEASED_PARTS = 'parts'

const Release = v.object({
  version: v.string(),
  /** The commit it was made from. */
  commit: v.string(),
  /** Public key of those who release; the next release has to be signed with it. Absent where it was not signed. */
  key: v.optional(v.string()),
})

export type Release = v.InferOutput<typeof Release>

/** Reads the description of the release at `root`; undefined in a checkout. */
export const readRelease = (root: string): Release | undefined => {
  const text = attempt(() => readFileSync(path.join(root, RELEASE_FILE), 'utf8'))
  const release = text === undefined ? undefined : parseJson(Release)(text)
  return release?.ok ? release.value : undefined
}

const readCheckoutCommit = (root: string): string | undefined =>
  attempt(() =>
    execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude', '*'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim(),
  )

/**
 * Reads the commit that parts were made from; of a checkout with the suffix `-dirty` if files differ. Undefined without
 * version control.
 */
export const readCommit = (root: string): string | undefined =>
  readRelease(root)?.commit ?? readCheckoutCommit(root)

/** Whether parts can be built or created at `root`: an installed release has no sources. */
export const hasSources = (root: string): boolean => !existsSync(path.join(root, RELEASE_FILE))

/** How people call the command: in a checkout, as documents are written, and installed. */
const [IN_CHECKOUT, INSTALLED] = ['npx site', 'site']

/** How people call the command that works at `root`, to copy what a message says. */
export const getCommandName = (root: string): string => (hasSources(root) ? IN_CHECKOUT : INSTALLED)

/** Returns a document as an installed release has it. */
export const describeInstalled = (document: string): string => document.replace(/\bnpx site\b/g, INSTALLED)

/**
 * The folder in which a command looks for a site, a content and a configuration that are not named: the checkout; with an
 * installed release, whose folder belongs to npm, the current one.
 */
export const findHome = (root: string): string => (hasSources(root) ? root : process.cwd())

/** The content and the configuration of the demonstration, which both a checkout and a release have. */
export const findDemonstration = (root: string) => ({
  configFile: path.join(root, 'site.config.json'),
  contentDir: path.join(root, 'content'),
})

/** The site, the content and the configuration of a command that names none, and who it runs as where root calls it. */
export interface Defaults {
  readonly config: string
  readonly content?: string
  readonly site?: string
  readonly user?: string
}

/**
 * Finds what a command that names nothing works on. Content and configuration of a checkout may be missing. An installed release
 * has those of the machine that `site setup` made; on another machine those of the current folder, not those of the
 * demonstration in its own folder, which no collective publishes by mistake.
 */
export const findDefaults = (root: string, machineFile = MACHINE_FILE): Result<Defaults, Failure> => {
  const home = findHome(root)
  const config = path.join(home, 'site.config.json')
  if (hasSources(root)) return ok({ config })
  return map(
    readMachineFile(machineFile),
    (machine) => machine ?? { config, content: path.join(home, 'content') },
  )
}
