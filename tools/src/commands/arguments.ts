import { PartName, Version } from '@site/shared/registry'
import { InvalidArgumentError, Option } from 'commander'
import * as v from 'valibot'
import { MAX_PREVIEW_DAYS } from '../preview/token'

/** Reads the name of a part from the command line; `mf-label` is the label. */
export const partArgument = (text: string): PartName => {
  const parsed = v.safeParse(PartName, text.replace(/^mf-/, ''))
  if (parsed.success) return parsed.output
  throw new InvalidArgumentError('A part is named with small letters, digits and hyphens, a letter first.')
}

/** Reads names one after another. */
export const partArguments = (text: string, before: readonly PartName[] = []): readonly PartName[] => [
  ...before,
  partArgument(text),
]

/**
 * Reads an origin from the command line: `https://parts.collectif.example`. Returns an empty text for `none`, the origin of
 * the pages.
 */
export const originArgument = (text: string): string => {
  if (text === 'none') return ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin
  throw new InvalidArgumentError('An origin is like https://parts.collectif.example, or none.')
}

/** Reads a version from the command line. */
export const versionArgument = (text: string): Version => {
  const parsed = v.safeParse(Version, text)
  if (parsed.success) return parsed.output
  throw new InvalidArgumentError('A version is like 1.2.0 or 1.2.0-rc.1, in small letters.')
}

/** Reads a version with its part from the command line: `label@0.1.0-1a2b3c4d5e`. */
export const namedVersionArgument = (
  text: string,
): { readonly part: PartName; readonly version: Version } => {
  const [, part, version] = /^([^@]+)@([^@]+)$/.exec(text) ?? []
  if (part === undefined || version === undefined)
    throw new InvalidArgumentError('A part and its version are like label@0.1.0-1a2b3c4d5e.')
  return { part: partArgument(part), version: versionArgument(version) }
}

/** A whole number of 1 or more from the command line. */
export const countArgument = (text: string): number => {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('A number of 1 or more, such as 42.')
}

const parseNumber = (text: string, max: number, sentence: string): number => {
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (number <= max) return number
  throw new InvalidArgumentError(sentence)
}

/** A share of the visitors from the command line. */
export const percentArgument = (text: string): number =>
  parseNumber(text, 100, 'A share is a number from 0 to 100, such as 12.5.')

/** A number of days from the command line. */
export const daysArgument = (text: string): number =>
  parseNumber(text, 36_500, 'A number of days of 0 or more, such as 7.')

/** How many days a preview link holds. */
export const previewDaysArgument = (text: string): number => {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days >= 1 && days <= MAX_PREVIEW_DAYS) return days
  throw new InvalidArgumentError(`A whole number of days from 1 to ${MAX_PREVIEW_DAYS}, such as 7.`)
}

/** Option of commands that a team without other rights sends to its inbox. */
export const KEY = new Option(
  '--key <file>',
  'private key of the team: the site is asked in its inbox, and its answer awaited',
)
  .env('SITE_KEY')
  .conflicts(['force', 'from', 'smoke', 'partsOrigin'])

/** Option of commands that ask a site by its address, for a team without other rights. */
export const ASKING_KEY = new Option(
  '--key <file>',
  'private key of the team: the site at the address of --site is asked about its part',
).env('SITE_KEY')

export interface KeyOption {
  readonly key?: string
}

/** Option of commands that may create a site. */
export const NEW = ['--new', 'begin a site, although something says that it is elsewhere'] as const

/** Option of commands that may override a refusal. */
export const FORCE = ['--force', 'make the change although versions do not fit one another'] as const

export interface ForceOption {
  readonly force?: boolean
}

/** Whether a text is the public address of a deployed site. */
export const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text)

/** Reads the address of a deployed site from the command line. */
export const addressArgument = (text: string): string => {
  if (isAddress(text)) return text
  throw new InvalidArgumentError('The address of a site is like https://collectif.example.')
}

/** The option of commands that ask the api itself, past the proxy in front of it. */
export const API_SERVER = new Option(
  '--api-server <url>',
  'where the api itself listens, past every proxy (default: where pages get their data on this machine, or http://127.0.0.1:4100)',
)
  .env('SITE_API_SERVER')
  .argParser((text) => {
    if (isAddress(text)) return text
    throw new InvalidArgumentError('The address of an api is like http://127.0.0.1:4100.')
  })

export interface ApiServerOption {
  readonly apiServer?: string
}
