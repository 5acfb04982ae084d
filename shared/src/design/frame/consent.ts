import { readStored, type SiteStorage, v, writeStored } from '@site/shared/platform'

const KEY = 'consent:providers'
const ProvidersSchema = v.array(v.string())

/** The providers the visitor said to always allow, in the order they were allowed. */
export const allowedIn = (storage: SiteStorage): readonly string[] =>
  readStored(storage, KEY, ProvidersSchema, [])

/** Whether the visitor said to always allow this provider's frames. */
export const isAllowed = (storage: SiteStorage, provider: string): boolean =>
  allowedIn(storage).includes(provider)

export const allow = (storage: SiteStorage, provider: string): void =>
  writeStored(storage, KEY, [...new Set([...allowedIn(storage), provider])])

export const withdraw = (storage: SiteStorage, provider: string): void =>
  writeStored(
    storage,
    KEY,
    allowedIn(storage).filter((name) => name !== provider),
  )
