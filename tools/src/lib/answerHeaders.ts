/**
 * The headers of everything a site answers: how long it may be kept, by whom, and under which policy. The site's server and
 * uploads to object storage read this table; what is in front of them has no other source.
 */

import { ALWAYS_HTTPS } from '@site/shared/address'
import { VIDEO_ORIGIN } from '@site/shared/document'
import type { SiteConfig } from '@site/shared/site-config'

export type Header = readonly [name: string, value: string]

const MINUTE_S = 60
const DAY_S = 86_400
const IMMUTABLE = `public, max-age=${365 * DAY_S}, immutable`

const FORBIDDEN =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi payment ' +
  'screen-wake-lock serial usb xr-spatial-tracking'

/** The video's frame needs features of its page. The clipboard is for copying the link to a position in a replay. */
const writePermissions = (hasVideo: boolean): string =>
  [
    ...(hasVideo
      ? [`autoplay=(self "${VIDEO_ORIGIN}")`, `fullscreen=(self "${VIDEO_ORIGIN}")`]
      : ['autoplay=(self)', 'fullscreen=()']),
    'clipboard-write=(self)',
    ...FORBIDDEN.split(' ').map((feature) => `${feature}=()`),
  ].join(', ')

const nosniff: Header = ['X-Content-Type-Options', 'nosniff']

/** Headers of every answer; `isHttps` says whether visitors reach the site over https. */
export const getAnswerHeaders = (isHttps: boolean): readonly Header[] =>
  isHttps ? [nosniff, ALWAYS_HTTPS] : [nosniff]

export interface PageSettings {
  /** Whether visitors reach the site over https. */
  readonly isHttps: boolean
  /** Where the site's operators collect failures, when the configuration names it. */
  readonly failureBeacon: string | undefined
  /** Whether the collective has a video channel, which pages show in a frame. */
  readonly hasVideo: boolean
}

/** What the headers of pages take from the site's configuration. */
export const readPageSettings = (
  { services, embeds }: Pick<SiteConfig, 'services' | 'embeds'>,
  isHttps: boolean,
): PageSettings => ({
  isHttps,
  failureBeacon: services.failureBeacon,
  hasVideo: embeds.twitchChannel !== '',
})

const ENDPOINT = 'failures'

/** Browsers that know `report-to` ignore `report-uri`, and send over https only. */
const reporting = ({ isHttps, failureBeacon }: PageSettings): readonly string[] => [
  ...(failureBeacon === undefined ? [] : [`report-uri ${failureBeacon}`]),
  ...(failureBeacon === undefined || !isHttps ? [] : [`report-to ${ENDPOINT}`]),
]

const endpoints = ({ isHttps, failureBeacon }: PageSettings): readonly Header[] =>
  failureBeacon === undefined || !isHttps ? [] : [['Reporting-Endpoints', `${ENDPOINT}="${failureBeacon}"`]]

/** Pages of a development server go without it: their scripts have no integrity. */
export const INTEGRITY_POLICY = 'Integrity-Policy'

/** Every script of a page has an integrity: browsers that know the policy run none without it, and report it. */
const integrityPolicy = ({ isHttps, failureBeacon }: PageSettings): Header => [
  INTEGRITY_POLICY,
  ['blocked-destinations=(script)', ...(failureBeacon && isHttps ? [`endpoints=(${ENDPOINT})`] : [])].join(
    ', ',
  ),
]

/**
 * Headers of pages only. Browsers apply this policy and the one inside the page. This one states who may frame the page and
 * where violations are reported, which only a header can. Windows that embeds open keep their opener, for sign-in.
 */
export const getPageHeaders = (settings: PageSettings): readonly Header[] => [
  ['Content-Security-Policy', ["frame-ancestors 'self'", ...reporting(settings)].join('; ')],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  integrityPolicy(settings),
  ...endpoints(settings),
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', writePermissions(settings.hasVideo)],
]

const OF_THE_SITE_ALONE = ['Content-Security-Policy', 'Cross-Origin-Opener-Policy']

/**
 * The embedder policy of the frame: isolated pages admit no frame without one. `credentialless` also plays sounds of hosts
 * that send no `Cross-Origin-Resource-Policy`; Safari ignores it, so frames in isolated pages request `require-corp`.
 */
const EMBEDDER_POLICY = { default: 'credentialless', isolated: 'require-corp' } as const

/**
 * Headers of what other sites frame, which has no video. Nothing says who may: `frame-ancestors *` would leave out sandboxed pages and files,
 * whose origin has no scheme.
 */
export const getEmbedHeaders = (
  settings: PageSettings,
  embedderPolicy: string = EMBEDDER_POLICY.default,
): readonly Header[] => [
  ...getPageHeaders({ ...settings, hasVideo: false }).filter(([name]) => !OF_THE_SITE_ALONE.includes(name)),
  ...(settings.failureBeacon === undefined
    ? []
    : [['Content-Security-Policy', reporting(settings).join('; ')] as const]),
  ['Cross-Origin-Embedder-Policy', embedderPolicy],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
]

/** Other origins may load parts, see that one is missing, and read the registry: so does a page in a sandboxed frame. */
const ANY_ORIGIN: Header = ['Access-Control-Allow-Origin', '*']
const ANY_PAGE: Header = ['Cross-Origin-Resource-Policy', 'cross-origin']

interface AnswerRule {
  /** How long browsers keep the answer, and caches that know no other header. */
  readonly cacheControl: string
  /** Seconds for which nginx in front of the server answers without it: 0 for what it must not keep. */
  readonly frontS: number
  readonly policy: (settings: PageSettings) => readonly Header[]
  /** Its key in storage, without the ending of a compressed variant. */
  readonly keys?: RegExp
}

const noPolicy = () => []

const ANSWERS = {
  /**
   * A file of a version, which never changes; a revoked version is gone from nginx after a minute. A document among them, as
   * HTML or SVG, runs no script and has a separate origin.
   */
  part: {
    cacheControl: IMMUTABLE,
    frontS: MINUTE_S,
    policy: () => [ANY_ORIGIN, ['Content-Security-Policy', 'sandbox'], ANY_PAGE],
    keys: /^parts\//,
  },
  /** A former or current script of the element, at the address of its bytes. */
  pinnedFile: {
    cacheControl: IMMUTABLE,
    frontS: 30 * DAY_S,
    policy: () => [ANY_ORIGIN, ANY_PAGE],
    keys: /^embed\//,
  },
  /** Files for other sites at addresses that never change: after a rollback they are gone everywhere within five minutes. */
  embedFile: {
    cacheControl: `public, max-age=${5 * MINUTE_S}`,
    frontS: 1,
    policy: () => [ANY_ORIGIN, ANY_PAGE],
    keys: /^live\/embed\/.*\.(?:js|json|ts)$/,
  },
  /** Pages, and what lies beside them. */
  page: { cacheControl: 'no-cache', frontS: 1, policy: getPageHeaders, keys: /^live\// },
  embedPage: { cacheControl: 'no-cache', frontS: 1, policy: getEmbedHeaders },
  /** The same for the frames of isolated pages. */
  isolatedEmbedPage: {
    cacheControl: 'no-cache',
    frontS: 1,
    policy: (settings) => getEmbedHeaders(settings, EMBEDDER_POLICY.isolated),
  },
  registry: { cacheControl: 'no-cache', frontS: 1, policy: () => [ANY_ORIGIN], keys: /^registry\.json$/ },
  /** `robots.txt`, the sitemap. */
  changingFile: { cacheControl: 'no-cache', frontS: 1, policy: noPolicy, keys: /^probe\.txt$/ },
  /** The shows that are withdrawn, which the api reads: nobody keeps it. */
  withdrawnList: { cacheControl: 'no-cache', frontS: 0, policy: noPolicy },
  /** The page of an unknown entry of a list, and what leads to another address: either may be published later. */
  missingPage: { cacheControl: 'no-cache', frontS: 0, policy: getPageHeaders },
  redirect: { cacheControl: 'no-cache', frontS: 0, policy: getPageHeaders },
  /** A page or the registry of a preview, for the browser that opened its link: nobody keeps or lists it. */
  preview: {
    cacheControl: 'no-store',
    frontS: 0,
    policy: (settings) => [
      ...getPageHeaders(settings),
      ['X-Robots-Tag', 'noindex'],
      ['Vary', 'Cookie, Accept-Encoding'],
    ],
  },
  /** Takes the place of the times of a live page that ends the cookie of a preview: it is for one browser. */
  previewEnd: { cacheControl: 'no-store', frontS: 0, policy: noPolicy },
  /** An answer to a team, by its key. */
  team: { cacheControl: 'no-store', frontS: 0, policy: noPolicy },
  missingFile: { cacheControl: 'no-store', frontS: 0, policy: () => [ANY_ORIGIN, ANY_PAGE] },
  /** What commands keep in storage and no visitor reads. */
  internal: {
    cacheControl: 'no-store',
    frontS: 0,
    policy: noPolicy,
    keys: /^(?:revisions|pages|inbox|outbox)\//,
  },
} satisfies Readonly<Record<string, AnswerRule>>

/** Kinds of answers. */
export type AnswerKind = keyof typeof ANSWERS

export type AnswerHeaders = Readonly<Record<AnswerKind, Readonly<Record<string, string>>>>

/** The headers of each kind of answer on a site, besides those of every answer. */
export const createAnswerHeaders = (settings: PageSettings): AnswerHeaders => {
  const write = ({ cacheControl, frontS, policy }: AnswerRule) =>
    Object.fromEntries([
      ['Cache-Control', cacheControl],
      ['X-Accel-Expires', String(frontS)],
      ...policy(settings),
    ])
  const entries = Object.entries<AnswerRule>(ANSWERS).map(([kind, rule]) => [kind, write(rule)])
  return Object.fromEntries(entries) as AnswerHeaders
}

/** The `Cache-Control` that an object in storage has under its key. */
export const getObjectCaching = (key: string): string => {
  const file = key.replace(/\.(?:br|gz)$/, '')
  const rules: readonly AnswerRule[] = Object.values(ANSWERS)
  return (rules.find(({ keys }) => keys?.test(file)) ?? ANSWERS.changingFile).cacheControl
}
