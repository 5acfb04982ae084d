import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sharedFolder } from '@site/shared/federation/shared-folder'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import type { Site } from '../workspace/site'
import { packPackages, readManifest } from './pack'
import { formatOwnerLine, namePart, type PartNames } from './partNames'

/** File -> its text. */
type Files = Readonly<Record<string, string>>

type Versions = Readonly<Record<string, string>>

/** Templates: `part` is a part called exemple; `repository` has the other files of a standalone repository. */
const TEMPLATE = path.join(import.meta.dirname, '../../template')

const NAMES = /mf-exemple|équipe Exemple|Exemple|exemple/g

const fillNames = (text: string, { name, folder, module, owner }: PartNames): string => {
  const filled = { 'mf-exemple': folder, 'équipe Exemple': owner, Exemple: module, exemple: name }
  return text.replace(NAMES, (word) => filled[word as keyof typeof filled])
}

/** Fills in the versions of packages, for which the template has `"react": "*"`. */
const fillVersions = (text: string, versions: Versions): string =>
  text.replace(/"([^"]+)": "\*"/g, (open, name) => (versions[name] ? `"${name}": "${versions[name]}"` : open))

/**
 * Fills a folder of the template with the names of a part.
 * @param versions package name -> version or file
 */
export const fillTemplate = (
  folder: 'part' | 'repository',
  names: PartNames,
  versions: Versions = {},
): Files => {
  const dir = path.join(TEMPLATE, folder)
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const name = path.relative(dir, file).replaceAll(path.sep, '/')
      return [fillNames(name, names), fillVersions(fillNames(readFileSync(file, 'utf8'), names), versions)]
    }),
  )
}

const writeFiles = (dir: string, files: Files): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
}

/** Reads the versions of the packages that a part depends on. */
const readVersions = (root: string): Versions => {
  const { name, version, dependencies } = readManifest(path.join(root, 'shared'))
  return { ...dependencies, [name]: version }
}

const OWNERS_FILE = '.github/CODEOWNERS'

/** Creates a part that works: page, entry in the menu, copy, test, slot, workflow and owner. */
export const createPart = (
  { root, logger }: Pick<Site, 'root' | 'logger'>,
  name: string,
  owner?: string,
): Result<void, Failure> => {
  if (sharedFolder(root) !== 'shared')
    return err({
      kind: 'not-the-checkout',
      message: `${root} is not the checkout of the site: begin parts there`,
    })
  return map(namePart(root, name, owner), (names) => {
    const { folder } = names
    const owners = readFileSync(path.join(root, OWNERS_FILE), 'utf8')
    writeFiles(root, {
      ...fillTemplate('part', names, readVersions(root)),
      [OWNERS_FILE]: owners + formatOwnerLine(names, owners),
    })
    logger.info(
      `${folder} is a part of the site, with a page at /${name} and its entry in the menu: ${folder}/part.mjs.\n` +
        `Work on it with npm run dev -- ${name}; show it to visitors with npx site deploy ${name}.`,
    )
  })
}

/** Folder for the site's packages in a repository: no registry has them. */
const PACKAGES = 'packages'

/** Creates a repository for a new part: builds, tests, checks and publishes it without the site's checkout. */
export const createRepository = async (
  { root, logger }: Pick<Site, 'root' | 'logger'>,
  name: string,
  folder: string,
  owner?: string,
): Promise<Result<void, Failure>> => {
  const dir = path.resolve(folder)
  const names = namePart(root, name, owner)
  if (!names.ok) return names
  if (existsSync(dir) && readdirSync(dir).length > 0)
    return err({ kind: 'not-empty', message: `${dir} is there already, and not empty: name another folder` })
  const packed = await packPackages(root, path.join(dir, PACKAGES))
  if (!packed.ok) return packed
  const archives = Object.entries(packed.value).map(([name, file]) => [name, `file:${PACKAGES}/${file}`])
  const versions = {
    ...readVersions(root),
    ...readManifest(root).devDependencies,
    ...Object.fromEntries(archives),
  }
  // npm leaves a file called .gitignore out of a package.
  const { gitignore = '', ...files } = fillTemplate('repository', names.value, versions)
  const part = fillTemplate('part', names.value, readVersions(root))
  writeFiles(dir, { ...part, ...files, '.gitignore': gitignore })
  logger.info(
    `${dir} is a standalone repository for the part ${name}; its README.md has the commands.\n` +
      `Begin with: cd ${dir} && git init && npm install && npm test`,
  )
  return ok(undefined)
}
