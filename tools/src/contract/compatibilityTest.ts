/** What a platform exports, by name. */
export interface Surface {
  readonly values: readonly string[]
  readonly types: readonly string[]
}

const EXPORT = /^export (type )?\{([^}]*)\}/gm

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Reads the names a module of nothing but re-exports gives, from its declarations. */
export const surfaceOf = (declarations: string): Surface => {
  const lists = [...declarations.matchAll(EXPORT)].map(([, type, list = '']) => ({
    isType: type !== undefined,
    names: namesIn(list),
  }))
  const named = (isType: boolean): readonly string[] =>
    lists.filter((list) => list.isType === isType).flatMap(({ names }) => names)
  return { values: named(false), types: named(true) }
}

/** The modules beside it that declarations speak of, such as `../clock/clock`. */
export const neighboursOf = (declarations: string): readonly string[] => [
  ...new Set(
    [...declarations.matchAll(/(?:from |import\()["'](\.[^"']+)["']/g)].map(([, from = '']) => from),
  ),
]

/** What parts give the platform by themselves, not as an argument of one of its functions. */
const GIVEN_BY_PARTS = ['Feature', 'Prepare', 'ListParams']

const value = (name: string): string => `export const ${name}: typeof then.${name} = platform.${name}`

const type = (name: string): string =>
  `export type ${name} = Kept<Missing<then.${name}, now.${name}, '${name}'>>`

const given = (name: string): string =>
  `export const given${name} = (part: then.${name}): now.${name} => part`

const byName = (names: readonly string[], line: (name: string) => string): readonly string[] =>
  names.toSorted().map(line)

/**
 * A module that compiles only while the platform is compatible with a contract: each value can stand where the older one
 * stood, no member of a type has gone, and what parts made for the older types still fits.
 */
export const compatibilityTest = (version: string, { values, types }: Surface): string =>
  [
    `// Written by npm run contract: compiles while the platform is compatible with contract ${version}.`,
    `import type * as now from '../../src/platform'`,
    `import type { Kept, Missing } from '../missing'`,
    `import type * as then from './platform'`,
    '',
    'declare const platform: typeof now',
    '',
    ...byName(values, value),
    '',
    ...byName(types, type),
    '',
    ...byName(
      GIVEN_BY_PARTS.filter((name) => types.includes(name)),
      given,
    ),
    '',
  ].join('\n')
