/** As nginx reads it: bare, or between quotes where it would end the word. It has no way to write a `$`. */
export const word = (text: string): string =>
  /[\s"';{}\\#]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text
