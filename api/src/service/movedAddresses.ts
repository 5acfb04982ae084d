import type { Environment } from '../sources/adapter'

/** A configured address redirects permanently to another host. */
export interface Move {
  readonly variable: string
  readonly from: string
  readonly to: string
}

/** The variables that have an address among their values, whatever its user and password. */
const findVariables = (sources: Environment, address: string): readonly string[] =>
  Object.keys(sources).filter((name) =>
    (sources[name] ?? '').split(/[\s,]+/).some((word) => {
      if (!URL.canParse(word)) return false
      return Object.assign(new URL(word), { username: '', password: '' }).href === address
    }),
  )

/** Reports a move once for each variable that has the address. */
export const createMoveReport =
  (sources: Environment, onMove: (move: Move) => void) =>
  (from: string, to: string): void => {
    for (const variable of findVariables(sources, from)) onMove({ variable, from, to })
  }
