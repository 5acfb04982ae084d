import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { map, type Result } from '@site/shared/result'
import { mayBePage } from '../server/addresses'
import type { Failure, Site } from '../workspace/site'
import { findParts, type PartSource } from '../workspace/workspace'
import { namePart, ownerLineOf, type PartNames, type Taken } from './naming'
import { type Files, templateFiles } from './template'

const OWNERS_FILE = '.github/CODEOWNERS'

/** The versions every part has, in the place of those of the template. */
const withVersions = (root: string, manifest: string): string => {
  const { version, dependencies } = JSON.parse(
    readFileSync(path.join(root, 'shared/package.json'), 'utf8'),
  ) as { readonly version: string; readonly dependencies: { readonly react: string } }
  const own = { '@site/shared': version, react: dependencies.react }
  return `${JSON.stringify({ ...JSON.parse(manifest), dependencies: own }, null, 2)}\n`
}

/** One file changes, which names the owners of folders; all others are new. */
const filesOf = (root: string, names: PartNames): Files => {
  const files = { ...templateFiles('part', names), ...templateFiles('checkout', names) }
  const manifest = `${names.folder}/package.json`
  return {
    ...files,
    [manifest]: withVersions(root, files[manifest] ?? ''),
    [OWNERS_FILE]: `${readFileSync(path.join(root, OWNERS_FILE), 'utf8')}${ownerLineOf(names)}`,
  }
}

const write = (root: string, files: Files): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

const describe = ({ name, folder }: PartNames): string =>
  [
    `${folder} is a part of the site, with a page at /${name} and its entry in the menu: ${folder}/pages.content.mjs.`,
    `Work on it with npm run dev -- ${name}; show it to visitors with npx site deploy ${name}.`,
  ].join('\n')

/** The addresses a part declares, as they are written: what cannot be read this way its publication refuses. */
const addressesOf = ({ dir }: PartSource): readonly string[] => {
  const file = path.join(dir, 'pages.content.mjs')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...text.matchAll(/\bpath: '([^']+)'/g)].flatMap(([, address]) => address ?? [])
}

const takenIn = (root: string): Taken => {
  const parts = findParts(root)
  const addresses = parts.flatMap(addressesOf)
  return {
    parts: parts.map(({ name }) => name),
    isAddress: (address) => addresses.includes(address) || !mayBePage('GET', address),
  }
}

/** Creates a part that works: page, entry in the menu, copy, test, slot, workflow and owner. */
export const createPart = (
  { root, logger }: Pick<Site, 'root' | 'logger'>,
  name: string,
  owner?: string,
): Result<void, Failure> => {
  return map(namePart(name, takenIn(root), owner), (names) => {
    write(root, filesOf(root, names))
    logger.info(describe(names))
  })
}
