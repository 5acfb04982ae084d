import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import { readManifest } from '../packages/manifest'
import { type Archives, packPackages } from '../packages/pack'
import type { Failure, Site } from '../workspace/site'
import { partVersions, takenIn } from './createPart'
import { namePart, type PartNames } from './naming'
import { type Files, fillTemplate, writeFiles } from './template'

/** Where a repository keeps the packages of the site: there is no registry to ask. */
const PACKAGES = 'packages'

const isFree = (dir: string): boolean => !existsSync(dir) || readdirSync(dir).length === 0

/** The part as in the checkout, and the files of the repository, with the versions the site is built and tested with. */
const fillRepository = (root: string, names: PartNames, archives: Archives): Files => {
  const packages = Object.fromEntries(
    Object.entries(archives).map(([name, archive]) => [name, `file:${PACKAGES}/${archive}`]),
  )
  const versions = { ...partVersions(root), ...readManifest(root).devDependencies, ...packages }
  const { gitignore = '', ...repository } = fillTemplate('repository', names, versions)
  // npm leaves a file called .gitignore out of what it packs.
  return { ...fillTemplate('part', names, partVersions(root)), ...repository, '.gitignore': gitignore }
}

const describe = ({ name }: PartNames, dir: string): string =>
  [
    `${dir} is a repository of its own for the part ${name}; its README.md has the commands.`,
    `Begin with: cd ${dir} && git init && npm install && npm test`,
  ].join('\n')

/** Creates a repository of its own for a new part: builds, tests, checks and publishes it without the site's checkout. */
export const createRepository = async (
  { root, logger }: Pick<Site, 'root' | 'logger'>,
  name: string,
  folder: string,
  owner?: string,
): Promise<Result<void, Failure>> => {
  const dir = path.resolve(folder)
  const names = namePart(name, takenIn(root), owner)
  if (!names.ok) return names
  if (!isFree(dir)) return err({ kind: 'not-empty', message: `${dir} is there already, and not empty` })
  const packed = await packPackages(root, path.join(dir, PACKAGES))
  if (!packed.ok) return packed
  writeFiles(dir, fillRepository(root, names.value, packed.value))
  logger.info(describe(names.value, dir))
  return ok(undefined)
}
