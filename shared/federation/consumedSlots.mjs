// @ts-check

/** A slot as a plain string, in any quotes: minified scripts keep it whole. */
const SLOT = /(["'`])([a-z][a-z\d-]*\/[A-Z]\w*)\1/g

/**
 * Finds the slots of other parts that a part's scripts name, such as `label/LatestReleases`.
 * @param {string} part name of the part
 * @param {readonly string[]} scripts their code
 * @returns {string[]} sorted, each once
 */
export const findConsumedSlots = (part, scripts) => {
  const slots = scripts.flatMap((code) => [...code.matchAll(SLOT)].map(([, , slot = '']) => slot))
  return [...new Set(slots)].filter((slot) => !slot.startsWith(`${part}/`)).sort()
}
