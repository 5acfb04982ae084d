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

/** A name becomes part of file names, of a container on `window` and of an address. */
export const namePart = (
  name: string,
  taken: readonly string[],
  owner?: string,
): Result<PartNames, NewPartFailure> => {
  if (!/^[a-z][a-z\d]*$/.test(name))
    return err({
      kind: 'name-invalid',
      message: `"${name}" is not a name of small letters and digits, such as agenda`,
    })
  if (taken.includes(name))
    return err({ kind: 'name-taken', message: `There is a part called ${name} already` })
  const module = `${name[0]?.toUpperCase()}${name.slice(1)}`
  return ok({ name, folder: `mf-${name}`, module, owner: owner ?? `équipe ${module}` })
}
