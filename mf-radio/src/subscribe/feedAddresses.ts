import { besideFeed } from '@site/shared/address'
import type { PlatformConfig } from '@site/shared/platform'

type FeedConfig = Pick<PlatformConfig, 'publicUrl' | 'services'>

/**
 * The address of the RSS feed of the radio, or of the shows that name an artist line.
 * @example writeFeedAddress(config, 'Basalte / Mica') // https://collectif.example/api/podcasts.rss?named=Basalte%20%2F%20Mica
 */
export const writeFeedAddress = ({ publicUrl, services }: FeedConfig, named?: string): string => {
  const { href } = new URL(besideFeed(services.feed, 'podcasts.rss'), publicUrl)
  return named === undefined ? href : `${href}?named=${encodeURIComponent(named)}`
}

const replaceScheme = (address: string, scheme: string): string => address.replace(/^https?:/, scheme)

/** Opens Apple Podcasts on iPhones since iOS 10 and on Macs; there `pcast:` no longer opens it, since iOS 11. */
export const writeAppleAddress = (address: string): string => replaceScheme(address, 'podcast:')

/** Opens what other apps register: AntennaPod, Procast and Podcatcher know `pcast:`, and not `podcast:`. */
export const writeAppAddress = (address: string): string => replaceScheme(address, 'pcast:')
