/** The ports of a site: of the web server, the server of its pages and its api. */
export const PORTS = [80, 443, 3000, 4100] as const
export type Port = (typeof PORTS)[number]

export interface NameFacts {
  readonly name: string
  /** The addresses it leads to, of both families; empty where it leads nowhere. */
  readonly addresses: readonly string[]
}

/** What a clock elsewhere says: how far this machine is ahead in ms, or that `host` did not answer. */
export interface ClockFacts {
  readonly host: string
  readonly aheadMs?: number | undefined
}

export type ContentFacts =
  | { readonly state: 'missing' }
  | { readonly state: 'good'; readonly files: number; readonly remarks: number }
  | { readonly state: 'bad'; readonly first: string; readonly more: number }

export interface SettingsFacts {
  readonly file: string
  /** Variables of sources that are set, and those that are not; absent where there is no file. */
  readonly sources?: { readonly set: readonly string[]; readonly unset: readonly string[] } | undefined
  /** Why the file cannot be read. */
  readonly problem?: string | undefined
  /** Why the api does not start with it, a line for each variable at fault. */
  readonly refused?: string | undefined
}

/** What `site doctor` judges of a machine. */
export interface MachineFacts {
  /** The Node that services start, `/usr/bin/node`: its version; absent where there is none. */
  readonly serviceNode?: string | undefined
  readonly names: readonly NameFacts[]
  /** Addresses of this machine, those of its loopback left out. */
  readonly ownAddresses: readonly string[]
  /** Port -> the programs that listen there, `?` for one that cannot be named; absent where ports cannot be listed. */
  readonly listeners?: ReadonlyMap<Port, readonly string[]> | undefined
  /** Absent where no source has an https address. */
  readonly clock?: ClockFacts | undefined
  readonly disk?: { readonly folder: string; readonly freeBytes: number } | undefined
  readonly memoryBytes: number
  readonly webServers: readonly string[]
  readonly hasFfmpeg: boolean
  readonly hasSystemd: boolean
  readonly content: ContentFacts
  readonly settings: SettingsFacts
}
