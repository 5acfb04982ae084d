import { createFakeClock } from '@site/shared/testing/node'
import { computeDelayMs, createRecovery, type RecoveryPolicy } from './recovery'

const NO_LIMITS: RecoveryPolicy = {
  timeoutMs: Number.POSITIVE_INFINITY,
  maxAttempts: Number.POSITIVE_INFINITY,
}

const createBench = (policy: Partial<RecoveryPolicy> = {}, isOnline = true) => {
  const clock = createFakeClock()
  const log: string[] = []
  const recovery = createRecovery({
    clock,
    random: () => 0,
    isOnline: () => isOnline,
    policy: { ...NO_LIMITS, ...policy },
    onRetryScheduled: () => void log.push('scheduled'),
    retry: () => void log.push('retry'),
    onGiveUp: () => void log.push('gave up'),
  })
  const lose = async (waitMs: number): Promise<void> => {
    recovery.lost()
    await clock.advance(waitMs)
  }
  return { clock, log, recovery, lose }
}

describe('the delay before a retry', () => {
  it.each([
    [0, 0, 1000],
    [1, 0, 2000],
    [3, 0, 8000],
    [5, 0, 30_000],
    [500, 0, 30_000],
    [5, 1, 21_000],
  ])('of attempt %d with random number %d is %d ms', (attempt, random, delayMs) => {
    expect(computeDelayMs(attempt, random)).toBe(delayMs)
  })
})

describe('a lost sound', () => {
  it('is retried once, however often it is reported as lost', async () => {
    const { clock, log, recovery } = createBench()
    recovery.lost()
    recovery.lost()
    expect([recovery.isWaiting(), log]).toEqual([true, ['scheduled']])
    await clock.advance(1000)
    expect(log).toEqual(['scheduled', 'retry'])
    expect([recovery.isWaiting(), clock.pending()]).toEqual([false, 0])
  })

  it('is given up after the attempts of the policy', async () => {
    const { log, recovery, lose } = createBench({ maxAttempts: 2 })
    await lose(1000)
    await lose(2000)
    recovery.lost()
    expect(log).toEqual(['scheduled', 'retry', 'scheduled', 'retry', 'gave up'])
    expect(recovery.isWaiting()).toBe(false)
  })

  it('is never given up for attempts made while offline', async () => {
    const { log, recovery, lose } = createBench({ maxAttempts: 1 }, false)
    for (const waitMs of [1000, 2000, 4000]) await lose(waitMs)
    recovery.lost()
    expect(log.filter((entry) => entry === 'retry')).toHaveLength(3)
    expect(log).not.toContain('gave up')
  })

  it.each([
    [3000, 'gave up'],
    [3001, 'scheduled'],
  ])('after three seconds of silence and a timeout of %d ms is %s', async (timeoutMs, last) => {
    const { log, recovery, lose } = createBench({ timeoutMs })
    await lose(1000)
    await lose(2000)
    recovery.lost()
    expect(log.at(-1)).toBe(last)
  })

  it('has its silence counted from the last movement', async () => {
    const { clock, log, recovery, lose } = createBench({ timeoutMs: 3000 })
    await lose(1000)
    recovery.moved()
    await clock.advance(2000)
    recovery.lost()
    expect(log.at(-1)).toBe('scheduled')
  })
})

describe('the count of attempts', () => {
  it.each([
    ['kept before half a minute of sound', [10_000, 19_999], 2000],
    ['reset after half a minute of sound', [10_000, 20_000], 1000],
  ])('is %s', async (_, soundMs, delayMs) => {
    const { clock, log, recovery, lose } = createBench()
    await lose(1000)
    recovery.moved()
    for (const durationMs of soundMs) {
      await clock.advance(durationMs)
      recovery.moved()
    }
    recovery.lost()
    await clock.advance(delayMs - 1)
    expect(log.at(-1)).toBe('scheduled')
    await clock.advance(1)
    expect(log.at(-1)).toBe('retry')
  })

  it('is kept if a loss interrupts the half minute', async () => {
    const { clock, log, recovery, lose } = createBench()
    recovery.moved()
    await clock.advance(20_000)
    await lose(1000)
    recovery.moved()
    await clock.advance(20_000)
    recovery.moved()
    await lose(1999)
    expect(log.at(-1)).toBe('scheduled')
  })

  it('no longer counts against the policy once reset', async () => {
    const { clock, log, recovery, lose } = createBench({ maxAttempts: 1 })
    await lose(1000)
    recovery.moved()
    await clock.advance(30_000)
    recovery.moved()
    recovery.lost()
    expect(log.at(-1)).toBe('scheduled')
  })
})

describe('a scheduled retry', () => {
  it('is made at once on request, and once', async () => {
    const { clock, log, recovery } = createBench()
    recovery.lost()
    recovery.retryNow()
    recovery.retryNow()
    await clock.advance(60_000)
    expect(log).toEqual(['scheduled', 'retry'])
  })

  it('is cancelled by the end', async () => {
    const { clock, log, recovery } = createBench()
    recovery.end()
    recovery.lost()
    recovery.end()
    recovery.retryNow()
    await clock.advance(60_000)
    expect(log).toEqual(['scheduled'])
  })
})
