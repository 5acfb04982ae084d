const COLOUR = /^#?[\da-f]{6}$/i

/** Reads six hexadecimal digits, with or without `#`, as a colour such as `#d7ff3e`; null for anything else. */
export const readAccent = (text: string | null): string | null =>
  text !== null && COLOUR.test(text) ? `#${text.replace('#', '').toLowerCase()}` : null
