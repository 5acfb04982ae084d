import type { Published } from '../../scripts/scale/cost'
import { openBucket } from '../../tools/src/objects/bucket'
import type { TestStorage } from '../objectStorage/testStorage'

/** What browsers load of a version; the rest is for who renders pages or looks for a fault. */
const LOADED = /\.(?:js|css|woff2|webp|avif|svg|png|jpe?g|ico)$/
const PART = /^parts\/([^/]+)\//

/** Counts what is published, while every part has one version. */
export const countPublished = async ({ client, bucket }: TestStorage, prefix: string): Promise<Published> => {
  const site = openBucket({ client, bucket, prefix })
  const [parts, pages] = await Promise.all(
    ['parts/', 'live/'].map(async (folder) => [...(await site.list(folder)).keys()]),
  )
  const loaded = parts?.filter((key) => LOADED.test(key)) ?? []
  return {
    pageAddresses: pages?.filter((key) => key.endsWith('.html')).length ?? 0,
    partAddresses: loaded.length,
    parts: new Set(loaded.map((key) => PART.exec(key)?.[1])).size,
  }
}
