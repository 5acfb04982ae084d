/** Bytes of JavaScript, compressed as they travel, before a page answers its visitor: 3 % more than measured, home aside. */
export interface RouteBudget {
  readonly path: string
  readonly scriptBytes: number
  /** Requests for documents, scripts, styles and fonts. */
  readonly requests: number
}

/** Journeys to the server, one after another, until everything is there: the page, then all it needs at once. */
export const CHAIN_DEPTH = 2

/** 1.15 of the single bundle of the same sources, which weighs 131.5 kB (`docs/performance.md`); home has 149.5. */
const HOME_SCRIPT_BYTES = 151_150

export const routeBudgets: readonly RouteBudget[] = [
  { path: '/', scriptBytes: HOME_SCRIPT_BYTES, requests: 9 },
  {
    path: '/podcasts/abysse-club-palier-de-decompression-6-12oioiu',
    scriptBytes: 150_400,
    requests: 10,
  },
  { path: '/a-propos', scriptBytes: 146_300, requests: 9 },
]

/** Bytes of all that a first visit to home fetches of the site before anybody touches it, by what browsers call each kind. */
export const homeBudgets: Readonly<Record<string, number>> = {
  // 3 % more than it weighs: its dates compress to more or fewer bytes.
  Document: 25_900,
  Script: HOME_SCRIPT_BYTES,
  Font: 53_200,
  Image: 347_500,
  Fetch: 3_000,
  // The registry, whose preload browsers count so.
  Other: 2_000,
}

/** Compressed bytes of each module: its own scripts, its part's entry left out. */
export const moduleBudgets: Readonly<Record<string, number>> = {
  // 3 % more than it weighs.
  'player/Player': 13_600,
  'player/Integrate': 4_000,
  'radio/Home': 12_550,
  'radio/Residences': 7_800,
  'radio/Residence': 8_900,
  'radio/Podcasts': 7_800,
  'radio/Podcast': 9_400,
  'label/Label': 4_100,
  'label/LatestReleases': 3_400,
  'about/About': 5_800,
  'about/LegalNotice': 2_050,
  'about/Privacy': 2_050,
  'about/Accessibility': 2_050,
  'about/ExternalContent': 1_800,
}

/** Compressed bytes of what a part costs before any of its modules. */
export const ENTRY_BUDGET = 3_800

/** Compressed bytes of the registry, which stands in every page, and which open pages ask for again. */
export const REGISTRY_BUDGET = 3_000

/** Compressed bytes of what other sites frame: the page with its styles, and its program. */
export const FRAME_BUDGETS = { page: 3_150, program: 26_200 }

/** Compressed bytes of the script that other pages load before anybody touches the player. */
export const ELEMENT_BUDGET = 3_000

/** Compressed bytes of the remote of other sites: the same player, with the configuration and its styles. */
export const REMOTE_BUDGET = 29_750

/** Compressed bytes of the app bundle: 3 % more than it weighs. */
export const SHELL_BUDGET = 120_050

/** Compressed bytes of the bootstrap script, which is inline in every page: 3 % more than it weighs. */
export const BOOTSTRAP_BUDGET = 2_640

/** Compressed bytes of the heaviest page of a podcast: 3 % more than it weighs. */
export const PODCAST_PAGE_BUDGET = 18_200
