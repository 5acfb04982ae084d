import { readFileSync } from 'node:fs'
import { isTimeZone } from '@site/shared/clock'
import { describeJsonMistake, withoutMark } from '@site/shared/json-mistake'
import { ok, type Result } from '@site/shared/result'
import { parseSiteConfig, type SiteConfig } from '@site/shared/site-config'
import * as v from 'valibot'
import { addPorts, isPrivateHostEntry } from '../net/upstream/privateHosts'
import { type Adapter, type Environment, requiredBy, webAddress } from './adapter'
import { listAddresses, refuseUnreachable } from './settings/addresses'
import { describeMisspelt } from './settings/misspelt'
import { choose, parseVariables, whole } from './settings/parseVariables'
import { type InvalidConfig, type RawEnvironment, refuse } from './settings/refuse'
import { SERVE } from './settings/serveSettings'
import {
  listWatchAddresses,
  readWatchSettings,
  refuseWatch,
  WATCH,
  type WatchSettings,
} from './settings/watchSettings'
import { ADAPTERS, selectAdapters } from './sources'

export type { InvalidConfig } from './settings/refuse'

/** The configuration of the service. */
export interface ApiConfig {
  /** Where visitors reach this service; absent, it is read from each request, and no answer with it is cached. */
  readonly publicUrl?: string
  /** The address of the site; absent, the origin of this service. */
  readonly siteUrl?: string
  /** The name of the collective; absent, the title of its feed. */
  readonly siteName?: string
  /** The page for donations, which our feeds name; absent, they name none. */
  readonly fundingUrl?: string
  /** Colours of social cards; absent, the default ones. */
  readonly colours?: SiteConfig['colours']
  /** Logo of social cards; absent, they show the name. */
  readonly logo?: SiteConfig['logo']
  /** `off` for a collective that wants the default cover where a podcast has no picture; absent, such covers are drawn. */
  readonly episodeCovers?: SiteConfig['episodeCovers']
  /** Whether missing sources are invented. */
  readonly demo: boolean
  readonly demoLive: 'on' | 'off' | 'schedule'
  /** How many episodes the invented collective has published; absent, hundreds. */
  readonly demoEpisodes?: number
  /** The variables of adapters (`sources.ts`), such as `FEED_URL`. */
  readonly sources?: Environment
  /** The time zone of the radio, for days and times without a zone; absent, Paris. */
  readonly timeZone?: string
  /** The folder in which last good answers survive a restart. */
  readonly stateDir?: string
  /** Words of what is on the air and no song, such as `jingle*`. */
  readonly playedWithout?: readonly string[]
  /** For how many months the songs that were played are kept; absent, two years. */
  readonly playedMonths?: number
  /** The settings of checks beyond the sources, and of the channels for messages. */
  readonly watch?: WatchSettings
  /** Hosts with a private address to which requests are allowed, `host:port`. */
  readonly privateHosts?: readonly string[]
}

/** Texts with commas between them. */
const listOfWords = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(/[,;\n]/)
      .map((words) => words.trim())
      .filter((words) => words !== ''),
  ),
)

const listed = (words: string): readonly string[] => words.split(/[\s,]+/).filter((word) => word !== '')

/** Reads the configuration of the site from the file that a variable names. */
const readSiteConfigFile = v.rawTransform<string, SiteConfig>(({ dataset, addIssue, NEVER }) => {
  try {
    const text = withoutMark(readFileSync(dataset.value, 'utf8'))
    const config = parseSiteConfig(text)
    if (config.ok) return config.value
    const why = describeJsonMistake(text, 'en') ?? config.error.message
    addIssue({ message: `names a file with mistakes: ${dataset.value}: ${why}` })
  } catch {
    addIssue({ message: `names a file that cannot be read: ${dataset.value}` })
  }
  return NEVER
})

const SERVICE = {
  API_PUBLIC_URL: v.optional(webAddress('https://collectif.example/api')),
  SITE_URL: v.optional(webAddress('https://collectif.example')),
  SITE_CONFIG: v.optional(v.pipe(v.string(), readSiteConfigFile)),
  SITE_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty('is blank: write the name of the collective, or leave it out')),
  ),
  API_DEMO: v.optional(choose('on', 'off')),
  API_STATE_DIR: v.optional(v.string()),
  API_PRIVATE_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check(
        (hosts) => hosts.every(isPrivateHostEntry),
        'has an entry that is not host:port, such as 127.0.0.1:8000',
      ),
    ),
    '',
  ),
  PLAYED_MONTHS: v.optional(whole(1, 240, 24)),
  PLAYED_WITHOUT: v.optional(listOfWords),
  ...WATCH,
  DEMO_LIVE: v.optional(choose('on', 'off', 'schedule'), 'off'),
  DEMO_EPISODES: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'is not a number of episodes, such as 24'), v.transform(Number)),
  ),
  API_SETTINGS_FILE: v.optional(v.string()),
  TIME_ZONE: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'is not a time zone, such as Europe/Paris'))),
}

const CHOICES = [...new Set(ADAPTERS.flatMap(({ choice }) => choice ?? []))]

const listKinds = (choice: string): readonly string[] =>
  ADAPTERS.filter((one) => one.choice === choice).map(({ kind }) => kind)

const SOURCES: v.ObjectEntries = {
  ...Object.fromEntries(
    ADAPTERS.flatMap(({ environment }) =>
      Object.entries(environment).map(([name, schema]) => [name, v.optional(schema)]),
    ),
  ),
  ...Object.fromEntries(CHOICES.map((choice) => [choice, v.optional(choose(...listKinds(choice)))])),
}

/** The names of all variables the service reads. */
export const API_VARIABLES: readonly string[] = Object.keys({ ...SERVICE, ...SOURCES, ...SERVE })

const missingFor = (name: string, row: Adapter | undefined, environment: Environment): readonly string[] =>
  (row ? requiredBy(row) : [])
    .filter((needed) => environment[needed] === undefined)
    .map((needed) => `${needed} is missing: ${name} needs it`)

/** Explains why the adapter named by a choice is not selected. */
const wrongChoice = (choice: string, environment: Environment, selected: readonly Adapter[]) => {
  const kind = environment[choice]
  if (kind === undefined || selected.some((row) => row.choice === choice)) return []
  const row = ADAPTERS.find((one) => one.choice === choice && one.kind === kind)
  const missing = missingFor(choice, row, environment)
  return missing.length > 0 ? missing : [`${choice} ${kind} needs a NOW_PLAYING_URL of ${row?.needs}`]
}

/** Explains why titles cannot be split as configured. */
const refuseTitles = ({ FEED_TITLES: order, FEED_RESIDENTS: residents }: Environment): readonly string[] => {
  if (order === 'residents' && residents === undefined)
    return ['FEED_RESIDENTS is missing: FEED_TITLES=residents needs it, such as Zéphyr, Basalte / Mica']
  return order !== 'residents' && residents !== undefined
    ? ['FEED_RESIDENTS is ignored: set FEED_TITLES=residents, or remove it']
    : []
}

/** Explains why settings of the songs that were played have no effect. */
const refusePlayed = ({ API_STATE_DIR: folder, ...env }: RawEnvironment): readonly string[] =>
  ['PLAYED_MONTHS', 'PLAYED_WITHOUT']
    .filter((name) => env[name] && !folder)
    .map((name) => `API_STATE_DIR is missing: ${name} needs it, since without a folder no song is kept`)

/** Explains why no selected adapter reads a variable. A variable of an adapter that was not chosen by name is harmless. */
const unusedVariable = (name: string, environment: Environment, selected: readonly Adapter[]) => {
  if (selected.some((row) => name in row.environment)) return []
  const row = ADAPTERS.find((one) => name in one.environment)
  const missing = missingFor(name, row, environment)
  if (missing.length > 0 || !row?.choice) return missing
  const isLeftOut = environment[row.choice] !== undefined && requiredBy(row).includes(name)
  const used = selected.find(({ choice }) => choice === row.choice)
  return isLeftOut
    ? []
    : [
        `${name} is ignored, because ${row.choice} is ${used?.kind}, not ${row.kind}: remove it, or set ${row.choice}=${row.kind}`,
      ]
}

type Sparse<T> = { readonly [K in keyof T]: T[K] | undefined }

const withoutUndefined = <T extends object>(sparse: Sparse<T>): Partial<T> =>
  Object.fromEntries(Object.entries(sparse).filter(([, value]) => value !== undefined)) as Partial<T>

/**
 * Reads the configuration from environment variables (table in `api/README.md`); empty means absent.
 * @param isDemonstration whether everything is invented if neither a source nor `API_DEMO` is set
 */
export const readApiConfig = (
  env: RawEnvironment,
  isDemonstration = false,
): Result<ApiConfig, InvalidConfig> => {
  const misspelt = describeMisspelt(
    Object.keys(env).filter((name) => env[name]),
    API_VARIABLES,
  )
  const parsed = parseVariables({ ...SERVICE, ...SOURCES }, env, misspelt)
  if (!parsed.ok) return parsed
  const names = Object.keys(SOURCES).filter((name) => env[name])
  const sources: Environment = Object.fromEntries(names.map((name) => [name, env[name] ?? '']))
  const selected = selectAdapters(sources)
  const own = names.filter((name) => !CHOICES.includes(name))
  const values = parsed.value
  const site = values.SITE_CONFIG
  const addresses = [
    ...listAddresses(Object.fromEntries(own.map((name) => [name, Reflect.get(values, name)]))),
    ...listWatchAddresses(values),
  ]
  const privateHosts = addPorts(
    values.API_PRIVATE_HOSTS,
    addresses.map(([, url]) => url),
  )
  const problems = [
    ...CHOICES.flatMap((choice) => wrongChoice(choice, sources, selected)),
    ...own.flatMap((name) => unusedVariable(name, sources, selected)),
    ...refuseTitles(sources),
    ...refusePlayed(env),
    ...refuseWatch(env),
    ...refuseUnreachable(addresses, privateHosts),
  ]
  if (problems.length > 0) return refuse(env, problems)
  return ok({
    demo: values.API_DEMO === undefined ? isDemonstration && own.length === 0 : values.API_DEMO === 'on',
    demoLive: values.DEMO_LIVE,
    privateHosts,
    sources,
    ...withoutUndefined<Omit<ApiConfig, 'demo' | 'demoLive' | 'privateHosts' | 'sources'>>({
      publicUrl: values.API_PUBLIC_URL,
      demoEpisodes: values.DEMO_EPISODES,
      siteUrl: values.SITE_URL,
      siteName: values.SITE_NAME ?? site?.name,
      fundingUrl: site?.links?.donation,
      colours: site?.colours,
      logo: site?.logo,
      episodeCovers: site?.episodeCovers,
      timeZone: values.TIME_ZONE,
      stateDir: values.API_STATE_DIR,
      playedWithout: values.PLAYED_WITHOUT,
      playedMonths: values.PLAYED_MONTHS,
      watch: readWatchSettings(values),
    }),
  })
}
