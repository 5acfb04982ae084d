import { ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { createFolderStore } from './folderStore'
import { isInObjectStorage, parseSiteAddress } from './siteAddress'
import type { Store } from './store'

/**
 * Opens the store of a site, a folder or object storage with the environment's credentials. Makes no request.
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
  // Silences the client's notice about Node, which is for developers.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  // Loaded on demand: loading the client takes as long as many commands.
  const [{ createObjectClient }, { createObjectStore }] = await Promise.all([
    import('./objectClient'),
    import('./objectStore'),
  ])
  const { bucket, prefix } = address.value
  return ok(createObjectStore({ client: createObjectClient(address.value, env), bucket, prefix }))
}
