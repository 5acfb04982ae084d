import * as v from 'valibot'
import { parseUrl } from '../address/address'
import { type JsonFailure, parseJson } from '../core/json'
import { err, ok, type Result } from '../core/result'
import { type Look, LookSchema } from './look'

const Url = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'Expected a web address'))
const Email = v.pipe(v.string(), v.email())
/** Any origin would do: what resolves to it is a path of whatever site it stands in. */
const PROBE = 'https://path.invalid'

const isAddress = (text: string): boolean =>
  text.startsWith('/')
    ? parseUrl(text, PROBE)?.origin === PROBE
    : /^https?:$/.test(parseUrl(text)?.protocol ?? '')

/** An address of our own services: absolute, or a path on the site's origin. */
const Address = v.pipe(v.string(), v.check(isAddress, 'Expected an absolute URL or a path'))

/** An address without a path, as `URL.origin` writes it. */
const Origin = v.pipe(
  Url,
  v.check((text) => parseUrl(text)?.origin === text, 'Expected an origin: no path, no closing slash'),
)

const ConsentSchema = v.picklist(['ask', 'off'])

/** All but how it looks. */
export const SiteConfigSchema = v.object({
  name: v.string(),
  city: v.string(),
  /** Parts this collective goes without: their pages do not exist, and nothing stands in their places. */
  without: v.exactOptional(v.array(v.string())),
  foundedIn: v.number(),
  /** Where the site is published; base of canonical links. */
  publicUrl: Url,
  /** Registration lines of the association, shown in the footer. */
  legal: v.array(v.string()),
  /** How far the site follows RGAA 4.1, as an audit found; nobody may say more than `none` without one. */
  accessibility: v.exactOptional(v.picklist(['none', 'partial', 'full'])),
  /** The calls of behaviour 11.1. */
  services: v.object({
    feed: Address,
    isLive: Address,
    nowPlaying: Address,
    /** The track's URN is appended after a slash. */
    track: Address,
    /** Absent where the releases are in the content. */
    releases: v.exactOptional(Address),
    liveStream: Address,
    /** A stream of lower bitrate, for visitors who ask to save data. */
    lowDataStream: v.exactOptional(Address),
    /** Server-sent events of the radio provider, where it has them. */
    nowPlayingEvents: v.exactOptional(Address),
    /** Where failures of parts are posted as JSON, for the operators of the site. */
    failureBeacon: v.exactOptional(Address),
  }),
  /** Where else the collective is; what it does without is not shown. */
  links: v.object({
    shop: v.exactOptional(Url),
    /** Base of the label's music-sales pages; a release's `href` is appended. */
    sales: v.exactOptional(Url),
    linkList: v.exactOptional(Url),
    instagram: v.exactOptional(Url),
    soundcloud: v.exactOptional(Url),
    bandcamp: v.exactOptional(Url),
    donation: v.exactOptional(Url),
    support: v.exactOptional(Url),
  }),
  emails: v.object({
    contact: Email,
    shows: Email,
    /** Absent where there is no label to send them to. */
    demos: v.exactOptional(Email),
  }),
  studio: v.object({ address: v.string() }),
  embeds: v.object({
    twitchChannel: v.string(),
    calendars: v.array(v.string()),
    timeZone: v.string(),
    /** Page of the chat widget, shown in a frame. */
    chatUrl: Url,
  }),
  /** Origins operators of the site may try a part from (`?part=label@https://…`); absent, nobody can. */
  overrides: v.exactOptional(v.object({ origins: v.array(Origin) })),
  /** Where the collective's published content is, with a slash at its end; pages are prerendered with it. */
  content: v.exactOptional(Address),
  /**
   * `ask` puts a click-to-load façade before every third-party frame; `off` loads them directly. French law asks for
   * consent before third parties set anything: a configuration that says nothing asks.
   */
  consent: v.optional(ConsentSchema, 'ask'),
})

/** Everything that makes this site one collective's and not another's (`site.config.json`). */
export type SiteConfig = v.InferOutput<typeof SiteConfigSchema> & Look

export interface SiteConfigFailure {
  readonly kind: `config-${JsonFailure['kind']}`
  readonly message: string
}

/**
 * Reads the text of `site.config.json`; the error names each field that is missing or wrong. Fields the schema does not know
 * stay, for a shell of another major contract that knows them.
 */
export const configReader = (schema: v.GenericSchema<unknown, Pick<SiteConfig, 'consent'>>) => {
  const parseShape = parseJson(schema)
  return (text: string): Result<SiteConfig, SiteConfigFailure> => {
    const config = parseShape(text)
    if (config.ok) return ok({ ...(JSON.parse(text) as SiteConfig), consent: config.value.consent })
    const { kind, message } = config.error
    return err({ kind: `config-${kind}`, message: `site.config.json is ${message}` })
  }
}

/** Reads the configuration that stands in a page; how the site looks was checked before the page was made. */
export const parsePageConfig = configReader(SiteConfigSchema)

/** Reads the whole of `site.config.json`, as it is checked before pages are made with it. */
export const parseSiteConfig = configReader(v.object({ ...SiteConfigSchema.entries, ...LookSchema.entries }))
