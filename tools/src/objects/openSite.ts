import { ok, type Result } from '@site/shared/result'
import { createFolderStore } from '../store/folderStore'
import type { Store } from '../store/store'
import type { Failure } from '../workspace/site'
import { isInObjectStorage } from './siteAddress'

/**
 * Opens the store of a site that is kept in a folder or at `s3://bucket/prefix`. What speaks to object storage is loaded
 * for the second alone: that takes as long as many a command.
 */
export const openSite = async (place: string, env: NodeJS.ProcessEnv): Promise<Result<Store, Failure>> =>
  isInObjectStorage(place)
    ? (await import('./openStore')).openObjectStore(place, env)
    : ok(createFolderStore(place))
