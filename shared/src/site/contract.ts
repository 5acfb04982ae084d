/** The version of the contract between shell and parts: platform exports, events, shared state, slots. */
export const CONTRACT_VERSION = '2.7.0'

type Version = readonly [major: number, minor: number, patch: number]

const parse = (text: string): Version | undefined => {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

/**
 * Whether the version `provided` by the shell, of the contract or of React, is in the caret range a part `needs` (`^1.2.0`).
 * Anything that is not such a range is refused.
 */
export const satisfiesRange = (needs: string, provided: string): boolean => {
  const wanted = needs.startsWith('^') ? parse(needs.slice(1)) : undefined
  const given = parse(provided)
  return wanted !== undefined && given !== undefined && wanted[0] === given[0] && compare(given, wanted) >= 0
}
