import { VIDEO_ORIGIN } from '@site/shared/document'
import type { SiteConfig } from '@site/shared/site-config'

export type Header = readonly [name: string, value: string]

const YEAR_S = 31_536_000

const FORBIDDEN =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi payment ' +
  'screen-wake-lock serial usb xr-spatial-tracking'

/** The frame of the video gets features from its page. Pages copy the address of a moment of a replay. */
const writePermissions = (hasVideo: boolean): string =>
  [
    ...(hasVideo
      ? [`autoplay=(self "${VIDEO_ORIGIN}")`, `fullscreen=(self "${VIDEO_ORIGIN}")`]
      : ['autoplay=(self)', 'fullscreen=()']),
    'clipboard-write=(self)',
    ...FORBIDDEN.split(' ').map((feature) => `${feature}=()`),
  ].join(', ')

const nosniff: Header = ['X-Content-Type-Options', 'nosniff']

/** Only works over https. Sub-domains are left out: the site does not know them all. */
const alwaysHttps: Header = ['Strict-Transport-Security', `max-age=${YEAR_S}`]

/** Headers of every answer; `isHttps` says whether visitors reach the site over https. */
export const getAnswerHeaders = (isHttps: boolean): readonly Header[] =>
  isHttps ? [nosniff, alwaysHttps] : [nosniff]

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
 * Headers of pages alone. Browsers apply this policy and the one inside the page; the page's says all but who may frame it
 * and where that is reported, which only a header can. Windows the embeds open keep their opener: people sign in there.
 */
export const getPageHeaders = (settings: PageSettings): readonly Header[] => [
  ['Content-Security-Policy', ["frame-ancestors 'self'", ...reporting(settings)].join('; ')],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  integrityPolicy(settings),
  ...endpoints(settings),
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', writePermissions(settings.hasVideo)],
]

/** A document among the files of a part, as HTML or SVG, runs no script and has a separate origin. */
export const PART_FILE_POLICY: Header = ['Content-Security-Policy', 'sandbox']

/** How long pages of others keep the script of the element: after a rollback it is gone everywhere by then. */
const SCRIPT_S = 300

/** Headers of the files of the element: anybody may load them, and those that never change are kept for a year. */
export const getEmbedFileHeaders = (isPinned: boolean): readonly Header[] => [
  ['Access-Control-Allow-Origin', '*'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Cache-Control', isPinned ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${SCRIPT_S}`],
]

const OF_THE_SITE_ALONE = ['Content-Security-Policy', 'Cross-Origin-Opener-Policy']

/**
 * The embedder policy of the frame: isolated pages admit no frame without one. `credentialless` also plays sounds of hosts
 * that send no `Cross-Origin-Resource-Policy`; Safari ignores it, so frames in isolated pages request `require-corp`.
 */
export const EMBEDDER_POLICY = { default: 'credentialless', isolated: 'require-corp' } as const

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
