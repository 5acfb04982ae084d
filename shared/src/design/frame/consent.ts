import { systemNow } from '@site/shared/clock'
import { DAY_MS } from '@site/shared/durations'
import { readStored, type SiteStorage, v, writeStored } from '@site/shared/platform'

const KEY = 'consent:providers'

/** Provider -> when it was allowed, in milliseconds since the Unix epoch. */
const ProvidersSchema = v.record(v.string(), v.number())

/** Six months: the CNIL recommends to ask for consent again after that time. */
const MAX_CONSENT_MS = 182 * DAY_MS

type Providers = Readonly<Record<string, number>>

const readProviders = (storage: SiteStorage, nowMs: number): Providers =>
  Object.fromEntries(
    Object.entries(readStored(storage, KEY, ProvidersSchema, {})).filter(
      ([, allowedMs]) => allowedMs <= nowMs && nowMs - allowedMs < MAX_CONSENT_MS,
    ),
  )

/** The providers the visitor chose to always allow in the last six months, in the order they were allowed. */
export const allowedIn = (storage: SiteStorage, nowMs = systemNow()): readonly string[] =>
  Object.keys(readProviders(storage, nowMs))

/** Whether the visitor chose to always allow this provider's frames, less than six months ago. */
export const isAllowed = (storage: SiteStorage, provider: string, nowMs = systemNow()): boolean =>
  allowedIn(storage, nowMs).includes(provider)

export const allow = (storage: SiteStorage, provider: string, nowMs = systemNow()): void =>
  writeStored(storage, KEY, { ...readProviders(storage, nowMs), [provider]: nowMs })

export const withdraw = (storage: SiteStorage, provider: string, nowMs = systemNow()): void => {
  const { [provider]: _, ...others } = readProviders(storage, nowMs)
  writeStored(storage, KEY, others)
}
