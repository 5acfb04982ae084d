import { nameRecorded, nameRecordedPlatform } from './contractRecord'

const EXPORT = /^export (type )?\{([^}]*)\}/gm

interface Exports {
  readonly values: readonly string[]
  readonly types: readonly string[]
}

/** The only module that the platform exports with `*`, so that an event is declared in one file only. */
const EVENTS = 'store/events'

const readModule = (record: string, name: string): string => {
  const [, declarations = ''] = record.split(`declare module '${name}' {`)
  return declarations.slice(0, declarations.indexOf('\n}\n'))
}

const exportEvents = (major: number): string => `export * from '${nameRecorded(major, EVENTS)}';`

/**
 * Finds an export whose names the compatibility test cannot see: in the platform any other than `export { … }`, in the events any other
 * than a constant.
 */
export const findUnlistedExport = (record: string, major: number): string | undefined => {
  const platform = readModule(record, nameRecordedPlatform(major)).replace(exportEvents(major), '')
  const events = readModule(record, nameRecorded(major, EVENTS))
  const unlisted = /^export (?!(?:type )?\{).*$/m.exec(platform) ?? /^export (?!const \w+:).*$/m.exec(events)
  return unlisted?.[0]
}

const readEvents = (record: string, major: number): readonly string[] =>
  [...readModule(record, nameRecorded(major, EVENTS)).matchAll(/^export const (\w+):/gm)].map(
    ([, name = '']) => name,
  )

/** Reads the exports of the recorded platform: `b` and the type `d` from `{ a as b, type c as d }`, and the events. */
const readExports = (record: string, major: number): Exports => {
  const platform = readModule(record, nameRecordedPlatform(major))
  const items = [...platform.matchAll(EXPORT)].flatMap(([, type = '', list = '']) =>
    list.split(',').flatMap((item) => (item.trim() === '' ? [] : [`${type}${item.trim()}`])),
  )
  const read = (isType: boolean): readonly string[] =>
    items
      .filter((item) => item.startsWith('type ') === isType)
      .map((item) => item.replace(/^type /, '').replace(/^.* as /, ''))
  const events = platform.includes(exportEvents(major)) ? readEvents(record, major) : []
  return { values: [...read(false), ...events].toSorted(), types: read(true).toSorted() }
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
