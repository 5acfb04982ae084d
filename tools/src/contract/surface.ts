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
