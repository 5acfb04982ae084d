import { PartName, Version } from '@site/shared/registry'
import { InvalidArgumentError, Option } from 'commander'
import * as v from 'valibot'
import { translate } from '../lib/language'
import { MAX_PREVIEW_DAYS } from '../preview/token'
import { argumentWords } from './arguments.content'
import { helpWords } from './help.content'

/** Reads the name of a part from the command line; `mf-label` is the label. */
export const partArgument = (text: string): PartName => {
  const parsed = v.safeParse(PartName, text.replace(/^mf-/, ''))
  if (parsed.success) return parsed.output
  throw new InvalidArgumentError(translate(argumentWords).part)
}

/** Reads names one after another; one that is given twice counts once. */
export const partArguments = (text: string, before: readonly PartName[] = []): readonly PartName[] => [
  ...new Set([...before, partArgument(text)]),
]

/**
 * Reads an origin from the command line: `https://parts.collectif.example`. Returns an empty text for `none`, the origin of
 * the pages.
 */
export const originArgument = (text: string): string => {
  if (text === 'none') return ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin
  throw new InvalidArgumentError(translate(argumentWords).origin)
}

/** Reads a version from the command line. */
export const versionArgument = (text: string): Version => {
  const parsed = v.safeParse(Version, text)
  if (parsed.success) return parsed.output
  throw new InvalidArgumentError(translate(argumentWords).version)
}

/** Reads a version with its part from the command line: `label@0.1.0-1a2b3c4d5e`. */
export const namedVersionArgument = (
  text: string,
): { readonly part: PartName; readonly version: Version } => {
  const [, part, version] = /^([^@]+)@([^@]+)$/.exec(text) ?? []
  if (part === undefined || version === undefined)
    throw new InvalidArgumentError(translate(argumentWords).partVersion)
  return { part: partArgument(part), version: versionArgument(version) }
}

/** A whole number of 1 or more from the command line. */
export const countArgument = (text: string): number => {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw new InvalidArgumentError(translate(argumentWords).count)
}

const parseNumber = (text: string, max: number, sentence: string): number => {
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (number <= max) return number
  throw new InvalidArgumentError(sentence)
}

/** A share of the visitors from the command line. */
export const percentArgument = (text: string): number =>
  parseNumber(text, 100, translate(argumentWords).share)

/** A number of days from the command line. */
export const daysArgument = (text: string): number => parseNumber(text, 36_500, translate(argumentWords).days)

/** How many days a preview link holds. */
export const previewDaysArgument = (text: string): number => {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days >= 1 && days <= MAX_PREVIEW_DAYS) return days
  throw new InvalidArgumentError(translate(argumentWords).previewDays(MAX_PREVIEW_DAYS))
}

/** Option of commands that a team without other rights sends to its inbox. */
export const KEY = new Option(
  '--key <file>',
  'private key of the team: the site is asked in its inbox, and its answer awaited',
)
  .env('SITE_KEY')
  .conflicts(['force', 'from', 'smoke', 'partsOrigin'])

/** Option of commands that ask a site by its address, for a team without other rights. */
export const askingKeyOption = (): Option =>
  new Option('--key <file>', translate(helpWords).askingKey).env('SITE_KEY')

export interface KeyOption {
  readonly key?: string
}

/** Option of commands that may create a site. */
export const newOption = (): Option => new Option('--new', translate(helpWords).new)

/** Option of commands that may override a refusal. */
export const forceOption = (): Option => new Option('--force', translate(helpWords).force)

export interface ForceOption {
  readonly force?: boolean
}

/** Whether a text is the public address of a deployed site. */
export const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text)

/** Reads the address of a deployed site from the command line. */
export const addressArgument = (text: string): string => {
  if (isAddress(text)) return text
  throw new InvalidArgumentError(translate(argumentWords).address)
}

/** The option of commands that ask the api itself, past the proxy in front of it. */
export const apiServerOption = (): Option =>
  new Option('--api-server <url>', translate(helpWords).apiServer)
    .env('SITE_API_SERVER')
    .argParser((text) => {
      if (isAddress(text)) return text
      throw new InvalidArgumentError(translate(argumentWords).apiAddress)
    })

export interface ApiServerOption {
  readonly apiServer?: string
}
