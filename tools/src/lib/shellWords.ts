const PLAIN = /^[\w@%+=:,./-]+$/

/**
 * Writes a command as one types it into a shell, with quotes where a word needs them.
 * @example writeCommand(['ls', 'sel noir']) // ls 'sel noir'
 */
export const writeCommand = (words: readonly string[]): string =>
  words.map((word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ')
