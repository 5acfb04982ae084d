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

/**
 * Written before the first step, removed after the last. A program that a setup did not load again, since a check failed or
 * it was killed, has files that equal the wanted ones: nothing else shows the next setup that it has to load them. On the
 * disk and not in /run, since a web server does not start with files that its check refuses, after a reboot neither.
 */
export const UNFINISHED: WantedFile = {
  path: '/etc/site/unfinished-setup',
  text: 'site setup began to change this machine: until it removes this file, it loads everything again.\n',
  owner: 'root',
  mode: 0o644,
}
