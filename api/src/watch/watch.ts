import { MINUTE_MS } from '@site/shared/durations'
import type { Every } from '../time/every'
import type { Check, CheckName, CheckState, Facts } from './check'
import type { Teller } from './messages/teller'
import { checkSite, checkSources } from './siteChecks'
import { checkStream } from './streamChecks'

/** How often everything is checked, with or without requests. */
const PERIOD_MS = MINUTE_MS
/** Checks up to this age are answered as they are. */
const FRESH_MS = 15_000

interface WatchSettings {
  /** Reads the present facts; never rejects. */
  readonly gather: () => Promise<Facts>
  readonly monotonicNow: () => number
  readonly every: Every
  /** Called with each check that became bad, or good again. */
  readonly onChange: (check: Check) => void
  /** Measures the sound, which takes some seconds: the checks of the next minute have the result. Never rejects. */
  readonly listen?: () => Promise<void>
  /** Takes the checks of each minute; absent, no message is sent. */
  readonly teller?: Teller
}

/** Watches the radio and its site. */
export interface Watch {
  /** The checks of now, or of some seconds ago. Never rejects. */
  readonly read: () => Promise<readonly Check[]>
  /** Checks every minute from now on. */
  readonly start: () => void
  /** Stops, once a message under way is sent. */
  readonly stop: () => Promise<void>
}

const checkAll = (facts: Facts): readonly Check[] => [
  ...checkStream(facts),
  ...checkSources(facts),
  ...checkSite(facts),
]

/** Creates the watch of a service. */
export const createWatch = ({
  gather,
  monotonicNow,
  every,
  onChange,
  listen,
  teller,
}: WatchSettings): Watch => {
  const states = new Map<CheckName, CheckState>()
  let last: { readonly checks: readonly Check[]; readonly at: number } | undefined
  let running: Promise<readonly Check[]> | undefined
  let telling = Promise.resolve()
  let stopTimer = () => {}

  const reportChanges = (checks: readonly Check[]): void => {
    for (const one of checks) {
      if (one.state === 'unknown') continue
      const before = states.get(one.name) ?? 'good'
      states.set(one.name, one.state)
      if (before !== one.state) onChange(one)
    }
  }

  const sample = async (): Promise<readonly Check[]> => {
    const checks = checkAll(await gather())
    last = { checks, at: monotonicNow() }
    running = undefined
    reportChanges(checks)
    return checks
  }

  const sampleOnce = (): Promise<readonly Check[]> => {
    running ??= sample()
    return running
  }

  const checkAndTell = (): void => {
    telling = telling.then(async () => {
      const checks = await sampleOnce()
      await teller?.tell(checks)
    })
  }

  return {
    read: async () => (last && monotonicNow() - last.at < FRESH_MS ? last.checks : sampleOnce()),
    start: () => {
      stopTimer = every(PERIOD_MS, () => {
        checkAndTell()
        void listen?.()
      })
    },
    stop: async () => {
      stopTimer()
      await telling
      await teller?.stop()
    },
  }
}
