/** Bytes of JavaScript, compressed as they travel, before a page answers its visitor. */
export interface RouteBudget {
  readonly path: string
  readonly scriptBytes: number
  /** Requests for documents, scripts, styles and fonts. */
  readonly requests: number
}

/** Journeys to the server, one after another, until everything is there: the page, then all it needs at once. */
export const CHAIN_DEPTH = 2

export const routeBudgets: readonly RouteBudget[] = [
  { path: '/', scriptBytes: 156_000, requests: 13 },
  { path: '/residences', scriptBytes: 165_000, requests: 11 },
  { path: '/residences/158cm', scriptBytes: 165_000, requests: 11 },
  { path: '/label', scriptBytes: 155_000, requests: 10 },
  { path: '/a-propos', scriptBytes: 155_000, requests: 10 },
]

/** Compressed bytes of each module: its own scripts, its part's entry left out. */
export const moduleBudgets: Readonly<Record<string, number>> = {
  'player/Player': 22_000,
  'radio/Home': 20_000,
  'radio/Residences': 12_700,
  'radio/Residence': 14_000,
  'label/Label': 6_500,
  'label/LatestReleases': 5_500,
  'about/About': 7_500,
}

/** Compressed bytes of what a part costs before any of its modules. */
export const ENTRY_BUDGET = 7_800

export const SHELL_BUDGET = 120_000

/** Compressed bytes of the starter, which stands in every page. */
export const STARTER_BUDGET = 1_700
