import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sharedFolder } from '@site/shared/federation/shared-folder'
import { err, map, type Result } from '@site/shared/result'
import { readManifest } from '../packages/manifest'
import { mayBePage } from '../server/addresses'
import type { Failure, Site } from '../workspace/site'
import { findParts, type PartSource } from '../workspace/workspace'
import { namePart, ownerLineOf, type PartNames, type Taken } from './naming'
import { type Files, fillTemplate, writeFiles } from './template'

const OWNERS_FILE = '.github/CODEOWNERS'

/** The versions of packages a part may name. */
export const partVersions = (root: string): Readonly<Record<string, string>> => {
  const { name, version, dependencies } = readManifest(path.join(root, 'shared'))
  return { ...dependencies, [name]: version }
}

/** One file changes, which names the owners of folders; all others are new. */
const fillPart = (root: string, names: PartNames): Files => ({
  ...fillTemplate('part', names, partVersions(root)),
  [OWNERS_FILE]: `${readFileSync(path.join(root, OWNERS_FILE), 'utf8')}${ownerLineOf(names)}`,
})

const describe = ({ name, folder }: PartNames): string =>
  [
    `${folder} is a part of the site, with a page at /${name} and its entry in the menu: ${folder}/part.mjs.`,
    `Work on it with npm run dev -- ${name}; show it to visitors with npx site deploy ${name}.`,
  ].join('\n')

/** The addresses a part declares, as they are written: what cannot be read this way its publication refuses. */
const addressesOf = ({ dir }: PartSource): readonly string[] => {
  const file = path.join(dir, 'part.mjs')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...text.matchAll(/\bpath: '([^']+)'/g)].flatMap(([, address]) => address ?? [])
}

/** The names a checkout has already. */
export const takenIn = (root: string): Taken => {
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
  if (sharedFolder(root) !== 'shared')
    return err({
      kind: 'not-the-checkout',
      message: `${root} is not the checkout of the site: begin parts there`,
    })
  return map(namePart(name, takenIn(root), owner), (names) => {
    writeFiles(root, fillPart(root, names))
    logger.info(describe(names))
  })
}
