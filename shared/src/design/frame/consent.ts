import { readNames, writeNames } from '../../storage/names'
import type { SiteStorage } from '../../storage/storage'

const KEY = 'consent:providers'

/** Whether the visitor said to always allow this provider's frames. */
export const isAllowed = (storage: SiteStorage, provider: string): boolean =>
  readNames(storage, KEY).includes(provider)

export const allow = (storage: SiteStorage, provider: string): void =>
  writeNames(storage, KEY, new Set([...readNames(storage, KEY), provider]))

export const withdraw = (storage: SiteStorage, provider: string): void =>
  writeNames(
    storage,
    KEY,
    readNames(storage, KEY).filter((name) => name !== provider),
  )
