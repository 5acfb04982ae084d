/** What is wrong in a file of a content folder, and where. */
export interface ContentProblem {
  /** Path inside the content folder. */
  readonly file: string
  /** Counted from 1; absent where it concerns the whole file. */
  readonly line?: number
  /** Where in the file's data: `slides[0].link`; empty for all of it. */
  readonly field: string
  readonly message: string
}

/** One line an editor can follow: `residents/158cm.yaml:3: styles[0]: Expected string`. */
export const describeProblem = ({ file, line, field, message }: ContentProblem): string =>
  [line === undefined ? file : `${file}:${line}`, ...(field === '' ? [] : [field]), message].join(': ')
