import { VIDEO_ORIGIN } from '@site/shared/document'

export type Header = readonly [name: string, value: string]

const YEAR_S = 31_536_000

/** What the site uses itself; the video may use the same, since its frame is given both. */
const SHARED_WITH_VIDEO = ['autoplay', 'fullscreen']
/** The address of a moment of a replay can be copied. */
const OWN = ['clipboard-write']
const NOBODY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const permissions: readonly string[] = [
  ...SHARED_WITH_VIDEO.map((feature) => `${feature}=(self "${VIDEO_ORIGIN}")`),
  ...OWN.map((feature) => `${feature}=(self)`),
  ...NOBODY.map((feature) => `${feature}=()`),
]

const nosniff: Header = ['X-Content-Type-Options', 'nosniff']

/** Browsers heed it over https alone. Sub-domains decide for themselves: the site does not know them all. */
const alwaysHttps: Header = ['Strict-Transport-Security', `max-age=${YEAR_S}`]

/** Headers of every answer; `isHttps` says whether visitors reach the site over https. */
export const headersOfAnswers = (isHttps: boolean): readonly Header[] =>
  isHttps ? [nosniff, alwaysHttps] : [nosniff]

export interface PageSettings {
  /** Whether visitors reach the site over https. */
  readonly isHttps: boolean
  /** Where the site's operators collect failures, when the configuration names it. */
  readonly failureBeacon: string | undefined
}

const ENDPOINT = 'failures'

/** Browsers that know `report-to` ignore the other, and deliver over https alone: elsewhere it is not said. */
const reporting = ({ isHttps, failureBeacon }: PageSettings): readonly string[] => [
  ...(failureBeacon === undefined ? [] : [`report-uri ${failureBeacon}`]),
  ...(failureBeacon === undefined || !isHttps ? [] : [`report-to ${ENDPOINT}`]),
]

const endpoints = ({ isHttps, failureBeacon }: PageSettings): readonly Header[] =>
  failureBeacon === undefined || !isHttps
    ? []
    : [['Reporting-Endpoints', `${ENDPOINT}="${failureBeacon}"`] as const]

/** Who may show a page in a frame: the site itself, or anybody. */
type Framing = "'self'" | '*'

/**
 * Headers of pages alone. Browsers apply this policy and the one inside the page; the page's says all but who may frame it
 * and where that is reported, which only a header can. Windows the embeds open keep their opener: people sign in there.
 */
export const headersOfPages = (settings: PageSettings, framing: Framing = "'self'"): readonly Header[] => [
  ['Content-Security-Policy', [`frame-ancestors ${framing}`, ...reporting(settings)].join('; ')],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ...endpoints(settings),
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', permissions.join(', ')],
]

/** Headers of what other sites frame: any of them may, also those that isolate what they show. */
export const headersOfEmbeds = (settings: PageSettings): readonly Header[] => [
  ...headersOfPages(settings, '*').filter(([name]) => name !== 'Cross-Origin-Opener-Policy'),
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
]
