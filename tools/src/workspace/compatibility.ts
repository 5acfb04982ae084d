import { nameRecordedPlatform } from './contractRecord'

const EXPORT = /^export (type )?\{([^}]*)\}/gm

interface Exports {
  readonly values: readonly string[]
  readonly types: readonly string[]
}

const readPlatform = (record: string, major: number): string => {
  const [, platform = ''] = record.split(`declare module '${nameRecordedPlatform(major)}' {`)
  return platform.slice(0, platform.indexOf('\n}\n'))
}

/** Finds an `export` that is not `export { … }`: the compatibility test cannot see its names. */
export const findUnlistedExport = (record: string, major: number): string | undefined =>
  /^export (?!(?:type )?\{).*$/m.exec(readPlatform(record, major))?.[0]

/** Reads the exports of the recorded platform: `b` and the type `d` from `{ a as b, type c as d }`. */
const readExports = (record: string, major: number): Exports => {
  const items = [...readPlatform(record, major).matchAll(EXPORT)].flatMap(([, type = '', list = '']) =>
    list.split(',').flatMap((item) => (item.trim() === '' ? [] : [`${type}${item.trim()}`])),
  )
  const read = (isType: boolean): readonly string[] =>
    items
      .filter((item) => item.startsWith('type ') === isType)
      .map((item) => item.replace(/^type /, '').replace(/^.* as /, ''))
      .toSorted()
  return { values: read(false), types: read(true) }
}

/** Types whose values parts create themselves and pass to the platform, not as an argument of its functions. */
const GIVEN_BY_PARTS = ['Feature', 'Prepare', 'ListParams', 'Describe']

/**
 * Writes a module that compiles only if the platform keeps a recorded contract: each value is assignable to the recorded
 * one, no type has lost a member, and values that parts made for the recorded types are still valid. Names begin with
 * `kept_`, because a platform may export a reserved word such as `delete`.
 */
export const writeCompatibilityTest = (record: string, major: number, sharedDir: string): string => {
  const { values, types } = readExports(record, major)
  return [
    `import type * as now from '${sharedDir}/src/platform'`,
    `import type { Kept, Missing } from '${sharedDir}/contract/missing'`,
    `import type * as then from '${nameRecordedPlatform(major)}'`,
    'declare const platform: typeof now',
    ...values.map((name) => `export const kept_${name}: typeof then.${name} = platform.${name}`),
    ...types.map((name) => `export type kept_${name} = Kept<Missing<then.${name}, now.${name}, '${name}'>>`),
    ...GIVEN_BY_PARTS.filter((name) => types.includes(name)).map(
      (name) => `export const given${name} = (part: then.${name}): now.${name} => part`,
    ),
    '',
  ].join('\n')
}

export interface Breaks {
  /** The exports with errors in a compatibility test. */
  readonly broken: readonly string[]
  /** Whether there are other errors. */
  readonly hasOtherErrors: boolean
}

/** Splits a compiler's errors: those of the compatibility test in `file`, by export, and all others. */
export const readBreaks = (test: string, file: string, errors: string): Breaks => {
  const lines = test.split('\n')
  const place = new RegExp(`${file}\\((\\d+),`)
  const names = errors
    .split('\n')
    .filter((error) => / error TS\d+:/.test(error))
    .map((error) => lines[Number(place.exec(error)?.[1]) - 1] ?? '')
    .map((line) => /^export (?:const|type) (?:given|kept_)(\w+)/.exec(line)?.[1])
  const broken = [...new Set(names.flatMap((name) => name ?? []))]
  return { broken, hasOtherErrors: names.includes(undefined) }
}
