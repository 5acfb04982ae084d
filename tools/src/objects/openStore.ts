import { map, type Result } from '@site/shared/result'
import type { Store } from '../store/store'
import type { Failure } from '../workspace/site'
import { createObjectClient } from './objectClient'
import { createObjectStore } from './objectStore'
import { parseSiteAddress } from './siteAddress'

/**
 * Opens the store of a site in object storage, with the credentials of the environment; nothing is asked yet.
 * @param text `s3://bucket/prefix?endpoint=https://s3.example&region=fr-par`
 */
export const openObjectStore = (
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): Result<Store, Failure> =>
  map(parseSiteAddress(text), (address) => {
    const { bucket, prefix } = address
    return createObjectStore({ client: createObjectClient(address, env), bucket, prefix })
  })
