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

/** The first export of a platform that is not in a list, whose names the compatibility test would not have. */
export const findUnlistedExport = (record: string, major: number): string | undefined =>
  /^export (?!(?:type )?\{).*$/m.exec(readPlatform(record, major))?.[0]

/** What the platform on record exports, each name from a list: `b` and the type `d` from `{ a as b, type c as d }`. */
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

/** What parts give the platform themselves, not as an argument of one of its functions. */
const GIVEN_BY_PARTS = ['Feature', 'Prepare', 'ListParams', 'Describe']

/**
 * A module that compiles only while the platform keeps a contract on record: each value is assignable to the recorded
 * one, no member of a type is gone, and what parts made for the recorded types still fits. `kept_`, because a platform may
 * export a name that no declaration may have, such as `delete`.
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
  /** The exports that errors in a compatibility test are about. */
  readonly broken: readonly string[]
  /** Whether there are other errors. */
  readonly hasOtherErrors: boolean
}

/** Reads a compiler's errors: those of the compatibility test in `file`, by the export each is about, and all others. */
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
