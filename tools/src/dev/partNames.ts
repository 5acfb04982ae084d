import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PART_NAME } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import { mayBePage } from '../serve/addresses'
import { findParts } from '../workspace/parts'

/** Names derived from the name of a new part. */
export interface PartNames {
  /** `agenda` */
  readonly name: string
  /** Its folder, `mf-agenda`. */
  readonly folder: string
  /** Its first module and component, `Agenda`. */
  readonly module: string
  /** The team to contact, `équipe Agenda`. */
  readonly owner: string
}

interface NewPartFailure {
  readonly kind: 'name-invalid' | 'name-taken'
  readonly message: string
}

export const derivePartNames = (name: string, owner?: string): PartNames => {
  const module = `${name[0]?.toUpperCase()}${name.slice(1)}`
  return { name, folder: `mf-${name}`, module, owner: owner ?? `équipe ${module}` }
}

/**
 * Writes the line of `CODEOWNERS` that requests the team's review of each change.
 * @param owners the lines before, of which the one of all files names the organization
 */
export const formatOwnerLine = ({ name, folder }: PartNames, owners: string): string =>
  `/${folder}/ @${/^\*\s+@([\w-]+)\//m.exec(owners)?.[1] ?? 'collectif'}/${name}\n`

/** The part's files contain the name in quotes: only letters, spaces and the punctuation of French names are allowed. */
const OWNER = /^[\p{L}\p{N}][\p{L}\p{N} ’.,&()/-]*$/u

/** Reads a part's addresses from the source text of its pages. Publication refuses those that this cannot read. */
export const readAddresses = (dir: string): readonly string[] => {
  const file = path.join(dir, 'part.mjs')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...text.matchAll(/\bpath: '([^']+)'/g)].flatMap(([, address]) => address ?? [])
}

/** Checks the name of a new part: file names, a container on `window` and an address contain it. */
export const namePart = (root: string, name: string, owner?: string): Result<PartNames, NewPartFailure> => {
  const refuse = (kind: NewPartFailure['kind'], message: string) => err({ kind, message })
  if (!PART_NAME.test(name) || name.includes('-'))
    return refuse('name-invalid', `"${name}" is not a name of small letters and digits, such as agenda`)
  const names = derivePartNames(name, owner?.replaceAll("'", '’'))
  if (!OWNER.test(names.owner))
    return refuse('name-invalid', `"${owner}" is not the name of a team, such as équipe Agenda`)
  const parts = findParts(root)
  if (parts.some((part) => part.name === name))
    return refuse('name-taken', `There is a part called ${name} already: choose another name`)
  const address = `/${name}`
  if (!mayBePage('GET', address) || parts.some(({ dir }) => readAddresses(dir).includes(address)))
    return refuse('name-taken', `${address} is an address of the site already`)
  return ok(names)
}
