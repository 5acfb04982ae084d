import type { Surface } from './surface'

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
