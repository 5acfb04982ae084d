/**
 * Returns a number in [0, 1) that depends only on the text (FNV-1a, 32 bits): the demonstration is the same on every machine.
 * @example seededRandom('gap 3') < 0.5 // always the same result
 */
export const seededRandom = (text: string) => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) / 2 ** 32
}

/** Chooses the element for a text, always the same one. */
export const seededPick = <T>(choices: readonly [T, ...T[]], text: string): T =>
  choices[Math.floor(seededRandom(text) * choices.length)] ?? choices[0]
