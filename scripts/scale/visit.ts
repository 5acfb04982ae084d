/** What a request is for. */
export const kinds = [
  'pages',
  'parts',
  'registry',
  'live',
  'nowplaying',
  'podcasts',
  'schedule',
  'releases',
  'covers',
  'other',
] as const

export type Kind = (typeof kinds)[number]

/** Requests, and bytes of their answers as they travel, headers included. */
export interface Tally {
  readonly requests: number
  readonly bytes: number
}

/** A kind that is not there was not asked for. */
export type Tallies = Readonly<Partial<Record<Kind, Tally>>>

/** What one visitor asks a deployed site for, counted in a browser. */
export interface VisitCounts {
  /** Home, then residents and label by the menu, with nothing kept from before. */
  readonly first: Tallies
  /** The same, with what the browser kept of the first visit. */
  readonly again: Tallies
  /** Ten minutes on the home page, with the song as while the live is heard. The stream itself is not in it. */
  readonly tenMinutes: Tallies
}

const KINDS: readonly (readonly [prefix: string, kind: Kind])[] = [
  ['/parts/', 'parts'],
  ['/registry.json', 'registry'],
  ['/api/islive', 'live'],
  ['/api/nowplaying', 'nowplaying'],
  ['/api/podcasts', 'podcasts'],
  ['/api/schedule', 'schedule'],
  ['/api/releases', 'releases'],
  ['/api/covers/', 'covers'],
]

/** The kind of a request, by the path it asks for. */
export const kindOf = (path: string): Kind => {
  const known = KINDS.find(([prefix]) => path.startsWith(prefix))
  if (known) return known[1]
  return path.startsWith('/api/') || /\.\w+$/.test(path) ? 'other' : 'pages'
}

const NOTHING: Tally = { requests: 0, bytes: 0 }

export const tallyOf = (tallies: Tallies, kind: Kind): Tally => tallies[kind] ?? NOTHING

/** Adds answers up by their kinds. */
export const tally = (answers: readonly { readonly path: string; readonly bytes: number }[]): Tallies => {
  const sums = new Map<Kind, Tally>()
  for (const { path, bytes } of answers) {
    const sum = sums.get(kindOf(path)) ?? NOTHING
    sums.set(kindOf(path), { requests: sum.requests + 1, bytes: sum.bytes + bytes })
  }
  return Object.fromEntries(kinds.flatMap((kind) => (sums.has(kind) ? [[kind, sums.get(kind)]] : [])))
}
