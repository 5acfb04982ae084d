import { createHash } from 'node:crypto'

/** The text of a script or style, as it was built and as a test changed it. */
export interface ChangedFile {
  readonly before: string
  readonly after: string
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** An entry that loads changed files: it carries the hashes they have by now, or browsers would refuse them. */
export const withHashesOf = (entry: string, files: readonly ChangedFile[]): string =>
  files.reduce((text, { before, after }) => text.replaceAll(hashOf(before), hashOf(after)), entry)
