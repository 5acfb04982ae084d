/** The rights of a file or a folder. */
export interface Rights {
  /** User and group, of the same name. */
  readonly owner: string
  readonly mode: number
}

export interface WantedFile extends Rights {
  readonly path: string
  readonly text: string
}

export interface WantedFolder extends Rights {
  readonly path: string
}

/** One change of a machine. */
export type Step =
  | ({ readonly kind: 'folder' } & WantedFolder)
  /** `before` is the text it has now; absent for a new file. */
  | ({ readonly kind: 'file'; readonly before?: string | undefined } & WantedFile)
  | { readonly kind: 'remove'; readonly path: string }
  | { readonly kind: 'run'; readonly command: readonly string[] }
  /** Waits until an address answers with 200. */
  | { readonly kind: 'wait'; readonly url: string; readonly unit: string }

export const run = (...command: readonly string[]): Step => ({ kind: 'run', command })
export const remove = (path: string): Step => ({ kind: 'remove', path })
