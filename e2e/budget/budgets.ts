/** A measured number of bytes, compressed as it travels, and the limits around it. */
export interface Budget {
  readonly measured: number
  /** 3 % more: a larger file needs a decision. */
  readonly max: number
  /** 15 % less: a smaller file needs a lower number here. */
  readonly min: number
}

const within = (measured: number): Budget => ({ measured, max: measured * 1.03, min: measured * 0.85 })

/** Only the upper limit. */
const upTo = (measured: number): Budget => ({ ...within(measured), min: 0 })

/** Journeys to the server, one after another, until everything is there: the page, then all it needs at once. */
export const CHAIN_DEPTH = 2

/** Of home at most 1.15 of the single bundle of the same sources, which has 147.7 kB (`docs/performance.md`). */
const HOME_SCRIPTS: Budget = within(163_700)

/** The JavaScript of a page, and its requests for documents, scripts, styles and fonts, until it answers its visitor. */
export interface RouteBudget {
  readonly path: string
  readonly scripts: Budget
  readonly maxRequests: number
}

export const homeRoute: RouteBudget = { path: '/', scripts: HOME_SCRIPTS, maxRequests: 12 }

/** Pages besides home. */
export const routeBudgets: readonly RouteBudget[] = [
  {
    path: '/podcasts/abysse-club-palier-de-decompression-6-12oioiu',
    scripts: within(171_156),
    maxRequests: 13,
  },
  { path: '/a-propos', scripts: within(147_355), maxRequests: 9 },
]

/** The picture of the show on the air: which one, if any, depends on the hour. */
export const RESIDENT_ON_AIR = 'Resident on air'

/** Everything that a first visit to home fetches of the site by itself, by the browser's name of each kind. */
export const homeBudgets: Readonly<Record<string, Budget>> = {
  Document: within(32_213),
  Script: HOME_SCRIPTS,
  Font: within(53_092),
  Image: within(256_256),
  // Calls of the api, some of which wait for an idle moment, and the registry, whose preload browsers call « Other ».
  Data: upTo(5_540),
  // The heaviest of the demonstration's, of 640 px.
  [RESIDENT_ON_AIR]: upTo(35_112),
}

/** The scripts of each module, without its part's entry. */
export const moduleBudgets: Readonly<Record<string, Budget>> = {
  'player/Player': within(19_269),
  'player/Integrate': within(8_944),
  'radio/Home': within(20_478),
  'radio/LastPlayed': within(7_012),
  'radio/Residences': within(12_508),
  'radio/Residence': within(19_445),
  'radio/Podcasts': within(18_266),
  'radio/Podcast': within(25_038),
  'radio/ProgrammeWeek': within(11_650),
  'radio/ProgrammeDay': within(15_481),
  'radio/Styles': within(7_115),
  'radio/Style': within(15_116),
  'label/Label': within(5_300),
  'label/LatestReleases': within(4_290),
  'about/About': within(6_204),
  'about/LegalNotice': within(2_826),
  'about/Privacy': within(2_824),
  'about/Accessibility': within(2_801),
  'about/ExternalContent': within(2_132),
}

/** Files outside of modules and entries, by their use. */
export const fileBudgets: Readonly<Record<string, Budget>> = {
  registry: within(1_199),
  'app bundle': within(116_983),
  'bootstrap script': within(3_105),
  'entry of player': within(3_394),
  'entry of radio': within(4_588),
  'entry of label': within(3_288),
  'entry of about': within(3_691),
  'element of other sites': within(6_229),
  'remote of other sites': within(34_927),
  'page of the frame': within(4_083),
  'script of the frame': within(30_755),
  'heaviest page of a podcast': within(25_027),
}
