import { PART_NAME } from '@site/shared/registry/names'
import { err, ok, type Result } from '@site/shared/result'

/** Every name that follows from the name of a new part. */
export interface PartNames {
  /** `agenda` */
  readonly name: string
  /** Its folder, `mf-agenda`. */
  readonly folder: string
  /** Its first module and component, `Agenda`. */
  readonly module: string
  /** The team people turn to, `équipe Agenda`. */
  readonly owner: string
}

export interface NewPartFailure {
  readonly kind: 'name-invalid' | 'name-taken'
  readonly message: string
}

/** What a checkout has already. */
export interface Taken {
  readonly parts: readonly string[]
  /** Whether a page is at an address already, or none may be. */
  readonly isAddress: (path: string) => boolean
}

const refuse = (kind: NewPartFailure['kind'], message: string): Result<never, NewPartFailure> =>
  err({ kind, message })

/** The names of a part that follow from its own. */
export const namesOf = (name: string, owner?: string): PartNames => {
  const module = `${name[0]?.toUpperCase()}${name.slice(1)}`
  return { name, folder: `mf-${name}`, module, owner: owner ?? `équipe ${module}` }
}

/** The line of `CODEOWNERS` that asks the part's team about each change of it. */
export const ownerLineOf = ({ name, folder }: PartNames): string => `/${folder}/ @onde-basse/${name}\n`

/** What stands between quotes in the part's files: letters, spaces and the marks of French names. */
const OWNER = /^[\p{L}\p{N}][\p{L}\p{N} ’.,&()/-]*$/u

/** A name becomes part of file names, of a container on `window` and of an address. */
export const namePart = (
  name: string,
  { parts, isAddress }: Taken,
  owner?: string,
): Result<PartNames, NewPartFailure> => {
  if (!PART_NAME.test(name) || name.includes('-'))
    return refuse('name-invalid', `"${name}" is not a name of small letters and digits, such as agenda`)
  const names = namesOf(name, owner?.replaceAll("'", '’'))
  if (!OWNER.test(names.owner))
    return refuse('name-invalid', `"${owner}" is not the name of a team, such as équipe Agenda`)
  if (parts.includes(name)) return refuse('name-taken', `There is a part called ${name} already`)
  if (isAddress(`/${name}`)) return refuse('name-taken', `/${name} is an address of the site already`)
  return ok(names)
}
