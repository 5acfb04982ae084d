// Describes a command: what it needs, and the options that all commands have.

/** What a command does with a site. */
export interface ActionOptions {
  /** Folder of the site in the checkout, used without `--site`. */
  readonly defaultFolder?: string
  /** Whether the command serves files, which it reads from a folder. */
  readonly needsFolder?: boolean
  /** Whether the command reads the site like a visitor, so that `--site` may be its public address. */
  readonly readsDeployed?: boolean
  /** Whether the command may ask a site by its address with `--key`, which it takes for nothing else. */
  readonly asksByKey?: 'may' | 'only'
  /** Whether the command changes the site: it prints the changes at its end, and supports `--dry-run`. */
  readonly changes?: boolean
  /** Whether the command supports `--dry-run` by itself: it changes files beside the site. */
  readonly previews?: boolean
  /** Whether the command requires an existing site: a mistyped place has none. */
  readonly needsSite?: boolean
  /** Whether the command may begin a site: `with-shell`, where its arguments bring the shell. */
  readonly begins?: boolean | 'with-shell'
  /** Whether visitors get the site because of the command: one of development is refused. */
  readonly servesVisitors?: boolean
  /** Whether the command is `site dev`, which ignores settings that name a site or follow its changes. */
  readonly isDevelopment?: boolean
  /**
   * Whether the command speaks French where the system does; with `--json` it speaks English everywhere. `in-json` speaks French there,
   * too: another command prints its failures.
   */
  readonly isTranslated?: boolean | 'in-json'
  /** Whether the command works on the sources of parts, which an installed release does not have. */
  readonly needsSources?: boolean
  /**
   * Whether root stays root on a machine that `site setup` made: the command reads or writes what is root's. Every other command
   * runs as the user of the site.
   */
  readonly asRoot?: boolean
}

/** Options of commands that may create a site. */
export const CHANGES: ActionOptions = { changes: true, begins: true }
export const PUBLISHES: ActionOptions = { changes: true, begins: 'with-shell' }
export const CHANGES_A_SITE: ActionOptions = { changes: true, needsSite: true }
export const READS_A_SITE: ActionOptions = { needsSite: true }
export const NEEDS_SOURCES: ActionOptions = { needsSources: true }
export const ASKS_A_SITE: ActionOptions = { needsSite: true, readsDeployed: true, asksByKey: 'may' }
export const ASKS_BY_ADDRESS: ActionOptions = { readsDeployed: true, asksByKey: 'only' }

/** The options of `site` itself, which each command has. */
export interface GlobalOptions {
  readonly root: string
  readonly site?: string
  readonly config?: string
  readonly content?: string
  readonly purgeCommand?: string
  readonly json?: boolean
  readonly dryRun?: boolean
  /** The command sends a request to the site's inbox, and may read nothing else of the site. */
  readonly key?: string
  /** Whether to create a site although another one seems to be meant. */
  readonly new?: boolean
}
