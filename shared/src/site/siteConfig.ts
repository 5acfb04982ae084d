/**
 * The one schema of `site.config.json`: types, messages and the JSON Schema editors complete by are derived from it. Only
 * tools load it: a page reads the configuration it was made with by `parsePageConfig`.
 */

import * as v from 'valibot'
import { parseUrl, webUrl } from '../address/address'
import { MAX_WITHDRAWN, PODCAST_KEY } from '../address/podcast'
import { isTimeZone } from '../core/clock'
import { type JsonFailure, parseJson } from '../core/json'
import { err, ok, type Result } from '../core/result'
import { HOUSE_COLOURS, LookSchema } from './look'
import { createNetworkEntries } from './networks'

export { HOUSE_COLOURS }

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('c’est vide'))

/** Suggests the probable address: `www.site.example` lacks `https://`. Volunteers read it, in French as all they write. */
const describeAddress = (input: unknown): string => {
  const text = typeof input === 'string' ? input : ''
  const bare = text.replace(/^[\s“”„‟«»‘’‚‹›"']+|[\s“”„‟«»‘’‚‹›"']+$/g, '')
  if (bare !== text && webUrl(bare) !== undefined)
    return `une adresse s’écrit sans guillemets ni espaces autour : ${bare}`
  return /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(bare)
    ? `ce n’est pas une adresse web : écrivez https://${bare}`
    : 'ce n’est pas une adresse web : elles commencent par https://'
}

export const WebAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\//i, ({ input }) => describeAddress(input)),
  v.check(
    (text) => webUrl(text) !== undefined,
    ({ input }) => describeAddress(input),
  ),
)

const Email = v.pipe(
  v.string(),
  v.email('ce n’est pas une adresse e-mail, comme bonjour@collectif.example'),
  v.examples(['bonjour@collectif.example']),
)

/** Any origin would do: an address that resolves to it is a path. */
const PROBE = 'https://path.invalid'

const isServiceAddress = (text: string): boolean =>
  text.startsWith('/') ? parseUrl(text, PROBE)?.origin === PROBE : webUrl(text) !== undefined

/** An address of a service: absolute, or a path on the site's origin. */
const ServiceAddress = v.pipe(
  v.string(),
  v.check(isServiceAddress, 'ce n’est ni une adresse web, ni un chemin comme /api/live.mp3'),
)

const isRoot = (text: string): boolean => {
  const url = parseUrl(text)
  return url === undefined || `${url.origin}/` === url.href
}

/** Where visitors find the site; kept as `URL.origin` writes it. */
const PublicUrl = v.pipe(
  WebAddress,
  v.check(isRoot, ({ input }) => `un site a son nom à lui, sans chemin : ${parseUrl(input)?.origin}`),
  v.transform((text) => parseUrl(text)?.origin ?? text),
  v.examples(['https://collectif.example']),
)

const TimeZone = v.pipe(
  v.string(),
  v.check(
    isTimeZone,
    ({ input }) =>
      `il n’y a pas de fuseau ${input} : celui de la France est Europe/Paris, celui de la Réunion Indian/Reunion`,
  ),
  v.examples(['Europe/Paris']),
)

/** An optional address that pages read as a text: empty when missing. */
const optionalAddress = (isValid: (text: string) => boolean) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text === '' || isValid(text),
        ({ input }) => describeAddress(input),
      ),
    ),
    '',
  )

/** A network without an icon: a row of data. */
const NetworkSchema = v.object({
  name: v.pipe(Text, v.examples(['Mastodon'])),
  url: v.pipe(WebAddress, v.examples(['https://mastodon.example/@collectif'])),
})

/** The schema of `site.config.json`. Everything a collective may lack is optional, and then shown nowhere. */
export const SiteConfigSchema = v.object({
  /** Where the JSON Schema is, for editors. */
  $schema: v.exactOptional(v.string()),
  name: v.pipe(Text, v.examples(['Sel Noir'])),
  city: v.pipe(Text, v.examples(['Saint-Nazaire'])),
  /**
   * Parts and pages this collective does not use: a part has no pages then, and its slots are left out; a page is named by its
   * address, such as `/programme`.
   */
  without: v.exactOptional(v.array(v.string())),
  foundedIn: v.pipe(
    v.number(),
    v.integer('une année est un nombre entier, comme 2017'),
    v.minValue(1900, 'une année a quatre chiffres, comme 2017'),
    v.maxValue(2100, 'une année a quatre chiffres, comme 2017'),
    v.examples([2017]),
  ),
  /** Where the site is published; base of canonical links. */
  publicUrl: PublicUrl,
  /** Registration lines of the association, shown in the footer. */
  legal: v.optional(v.pipe(v.array(Text), v.examples([['Association loi 1901', 'RNA W000000000']])), []),
  /** How far the site follows RGAA 4.1, as an audit found; nobody may say more than `none` without one. */
  accessibility: v.exactOptional(v.picklist(['none', 'partial', 'full'])),
  /** The calls of behaviour 11.1; those of the api beside the site need not be named. */
  services: v.object({
    feed: v.optional(ServiceAddress, '/api/soundcloud-rss'),
    /** Reports whether the video channel is live; without it, pages do not check. */
    isLive: optionalAddress(isServiceAddress),
    nowPlaying: v.optional(ServiceAddress, '/api/nowplaying'),
    /** The track's URN is appended after a slash. */
    track: v.optional(ServiceAddress, '/api/track'),
    /** Absent where the releases are in the content. */
    releases: v.exactOptional(ServiceAddress),
    liveStream: v.pipe(ServiceAddress, v.examples(['https://radio.collectif.example/live.mp3'])),
    /** A stream of lower bitrate, for visitors who ask to save data. */
    lowDataStream: v.exactOptional(ServiceAddress),
    /** Server-sent events of the radio provider, where it has them. */
    nowPlayingEvents: v.exactOptional(ServiceAddress),
    /** Where failures of parts are posted as JSON, for the operators of the site. */
    failureBeacon: v.exactOptional(ServiceAddress),
  }),
  /** Where else the collective is. */
  links: v.optional(
    v.object({
      shop: v.exactOptional(WebAddress),
      /** Base of the label's music-sales pages; a release's `href` is appended. */
      sales: v.exactOptional(WebAddress),
      linkList: v.exactOptional(WebAddress),
      ...createNetworkEntries(v.exactOptional(WebAddress)),
      donation: v.exactOptional(WebAddress),
      support: v.exactOptional(WebAddress),
      /** Mastodon, YouTube, Mixcloud and any other: the footer shows their names, in this order. */
      networks: v.exactOptional(v.array(NetworkSchema)),
      /** Read by shells of contract 1 alone. */
      photos: v.exactOptional(WebAddress),
      /** Read by shells of contract 1 alone. */
      streaming: v.exactOptional(WebAddress),
    }),
    {},
  ),
  emails: v.pipe(
    v.object({
      contact: Email,
      /** Where shows are proposed; `contact` where there is no other. */
      shows: v.exactOptional(Email),
      /** Absent for a collective without a label. */
      demos: v.exactOptional(Email),
    }),
    v.transform((emails) => ({ ...emails, shows: emails.shows ?? emails.contact })),
  ),
  /** Empty for a collective without a studio to visit. */
  studio: v.optional(
    v.object({ address: v.pipe(v.string(), v.examples(['3 quai des Balises, 44600 Saint-Nazaire'])) }),
    { address: '' },
  ),
  embeds: v.optional(
    v.object({
      /** Empty without one. */
      twitchChannel: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^[\w-]*$/, 'c’est le nom de la chaîne, pas son adresse : le dernier mot de son adresse'),
        ),
        '',
      ),
      /** Ids of public Google calendars. */
      calendars: v.optional(v.array(Text), []),
      timeZone: v.optional(TimeZone, 'Europe/Paris'),
      /** Page of the chat widget, shown in a frame; empty without one. */
      chatUrl: optionalAddress((text) => webUrl(text) !== undefined),
    }),
    {},
  ),
  /** Where the collective's published content is, with a slash at its end; pages are prerendered with it. */
  content: v.exactOptional(ServiceAddress),
  /** The picture of what has none, 192 and 600 pixels wide; pages are prerendered with it. */
  defaultCovers: v.exactOptional(v.object({ small: ServiceAddress, large: ServiceAddress })),
  /** The keys of shows that are withdrawn, where there are any; pages are prerendered with it. */
  withdrawn: v.exactOptional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(PODCAST_KEY))), v.maxLength(MAX_WITHDRAWN), v.readonly()),
  ),
  /**
   * `ask` puts a click-to-load façade before every third-party frame; `off` loads them directly. French law asks for
   * consent before third parties set anything: `ask` is the default.
   */
  consent: v.optional(v.picklist(['ask', 'off']), 'ask'),
  ...LookSchema.entries,
})

/** Every colour of a site, by name. */
export const readColours = ({
  colours,
}: {
  readonly colours?: SiteConfig['colours'] | undefined
}): Readonly<Record<keyof typeof HOUSE_COLOURS, string>> => ({
  ...HOUSE_COLOURS,
  ...colours,
})

/** Everything that makes this site one collective's and not another's (`site.config.json`), with its defaults. */
export type SiteConfig = Omit<v.InferOutput<typeof SiteConfigSchema>, '$schema'>

export interface SiteConfigFailure {
  readonly kind: `config-${JsonFailure['kind']}`
  readonly message: string
}

const parseShape = parseJson(SiteConfigSchema)

/**
 * Reads a configuration and fills in what it leaves out; the error names each field that is missing or wrong. Fields that
 * the schema does not know are dropped: `site content check` and `site configure` refuse them.
 */
export const parseSiteConfig = (text: string): Result<SiteConfig, SiteConfigFailure> => {
  const config = parseShape(text)
  if (!config.ok) {
    const { kind, message } = config.error
    return err({ kind: `config-${kind}`, message: `site.config.json is ${message}` })
  }
  const { $schema: _, ...value } = config.value
  return ok(value)
}
