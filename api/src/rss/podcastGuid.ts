import { createHash } from 'node:crypto'

/** That of podcasts, in the namespace of the Podcast Index. */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

const VERSION_5 = 0x50
const VARIANT = 0x80

const grouped = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')

/** What identifies the podcast of a feed everywhere: a UUID of version 5 of its address, without its scheme and last slashes. */
export const podcastGuid = (feedAddress: string): string => {
  const name = feedAddress.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '')
  const bytes = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION_5
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT
  return grouped(bytes.toString('hex'))
}
