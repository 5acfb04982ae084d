import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import { lockfileFor } from '../packages/lockfile'
import { readManifest } from '../packages/manifest'
import { type PackedPackage, packPackages } from '../packages/pack'
import type { Failure, Site } from '../workspace/site'
import { takenIn } from './createPart'
import { namePart, type PartNames } from './naming'
import { type Files, templateFiles, withVersions, writeFiles } from './template'

/** Where a repository keeps the packages of the site: there is no registry to ask. */
const PACKAGES = 'packages'

const isFree = (dir: string): boolean => !existsSync(dir) || readdirSync(dir).length === 0

/** The versions the site is built and tested with, and its packages beside the repository's own files. */
const versionsOf = (root: string, packed: readonly PackedPackage[]): Readonly<Record<string, string>> => ({
  ...readManifest(path.join(root, 'shared')).dependencies,
  ...readManifest(root).devDependencies,
  ...Object.fromEntries(packed.map(({ name, archive }) => [name, `file:${archive}`])),
})

/** npm leaves a file of this name out of what it packs, so the template has it without its dot. */
const withIgnored = ({ gitignore = '', ...files }: Files): Files => ({ ...files, '.gitignore': gitignore })

const filesOf = (root: string, names: PartNames, packed: readonly PackedPackage[]): Files => {
  const own = readManifest(path.join(root, 'shared'))
  const part = templateFiles('part', names)
  const repository = templateFiles('repository', names)
  const inPart = `${names.folder}/package.json`
  return withIgnored({
    ...part,
    ...repository,
    [inPart]: withVersions(part[inPart] ?? '', { ...own.dependencies, [own.name]: own.version }),
    'package.json': withVersions(repository['package.json'] ?? '', versionsOf(root, packed)),
  })
}

const describe = ({ name }: PartNames, dir: string): string =>
  [
    `${dir} is a repository of its own for the part ${name}; its README.md has the commands.`,
    `Begin with: cd ${dir} && git init && npm ci && npm test`,
  ].join('\n')

const createIn = async (
  { root, logger }: Site,
  names: PartNames,
  dir: string,
): Promise<Result<void, Failure>> => {
  const packed = await packPackages(root, path.join(dir, PACKAGES))
  if (!packed.ok) return packed
  const archives = packed.value.map((each) => ({ ...each, archive: `${PACKAGES}/${each.archive}` }))
  const files = filesOf(root, names, archives)
  const manifest = JSON.parse(files['package.json'] ?? '{}')
  writeFiles(dir, { ...files, 'package-lock.json': lockfileFor(root, dir, manifest, archives) })
  logger.info(describe(names, dir))
  return ok(undefined)
}

/** Creates a repository of its own for a new part: builds, tests, checks and publishes it without the site's checkout. */
export const createRepository = async (
  site: Site,
  name: string,
  folder: string,
  owner?: string,
): Promise<Result<void, Failure>> => {
  const dir = path.resolve(folder)
  const names = namePart(name, takenIn(site.root), owner)
  if (!names.ok) return names
  if (!isFree(dir)) return err({ kind: 'not-empty', message: `${dir} is there already, and not empty` })
  return createIn(site, names.value, dir)
}
