import { systemClock } from '@site/shared/clock'
import { Option } from 'commander'
import { type Purge, purgeAt } from '../purge/purge'
import { addressArgument } from './arguments'

/** Where a CDN is told what it has to ask for anew; its secret is in the environment. */
export const PURGE_URL = new Option(
  '--purge-url <url>',
  'where a CDN is told which addresses have changed (SITE_PURGE_TOKEN: its bearer token)',
)
  .env('SITE_PURGE_URL')
  .argParser(addressArgument)

/** Tells the CDN of a command's options; undefined where there is none. */
export const purgeOf = ({ purgeUrl }: { readonly purgeUrl?: string }): Purge | undefined =>
  purgeUrl === undefined
    ? undefined
    : purgeAt({ url: purgeUrl, token: process.env.SITE_PURGE_TOKEN }, { clock: systemClock, fetch })
