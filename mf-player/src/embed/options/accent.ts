const COLOUR = /^#?[\da-f]{6}$/i

/** Reads six hexadecimal digits, with or without `#`, as a colour such as `#0b5fff`; null for anything else. */
export const readAccent = (text: string | null): string | null =>
  text !== null && COLOUR.test(text) ? `#${text.replace('#', '')}` : null
