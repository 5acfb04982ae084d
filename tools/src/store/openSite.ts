import { ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { createFolderStore } from './folderStore'
import { isInObjectStorage, parseSiteAddress } from './siteAddress'
import type { Store } from './store'

/**
 * Opens the store of a site that is kept in a folder or in object storage, with the credentials of the environment; no
 * request is made yet.
 * @param place a folder, or `s3://bucket/prefix?endpoint=https://s3.example&region=fr-par`
 * @param isDevelopment whether it is opened by `site dev`, which takes folders only
 */
export const openSite = async (
  place: string,
  env: NodeJS.ProcessEnv,
  isDevelopment = false,
): Promise<Result<Store, Failure>> => {
  if (!isInObjectStorage(place)) return ok(createFolderStore(place, { isDevelopment }))
  const address = parseSiteAddress(place)
  if (!address.ok) return address
  // Its notice about Node is for those who develop with it.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  // Loading the client takes as long as many a command.
  const [{ createObjectClient }, { createObjectStore }] = await Promise.all([
    import('./objectClient'),
    import('./objectStore'),
  ])
  const { bucket, prefix } = address.value
  return ok(createObjectStore({ client: createObjectClient(address.value, env), bucket, prefix }))
}
