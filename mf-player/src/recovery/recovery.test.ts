import { createFakeClock } from '@site/shared/testing/node'
import { createRecovery, type RecoveryPolicy } from './recovery'

const NO_END: RecoveryPolicy = {
  timeoutMs: Number.POSITIVE_INFINITY,
  maxAttempts: Number.POSITIVE_INFINITY,
}

const begin = (policy: Partial<RecoveryPolicy> = {}, isOnline = true) => {
  const clock = createFakeClock()
  const told: string[] = []
  const recovery = createRecovery({
    clock,
    random: () => 0,
    isOnline: () => isOnline,
    policy: { ...NO_END, ...policy },
    onRetryScheduled: () => void told.push('scheduled'),
    retry: () => void told.push('retry'),
    onGiveUp: () => void told.push('gave up'),
  })
  const fail = async (waitMs: number): Promise<void> => {
    recovery.lost()
    await clock.advance(waitMs)
  }
  return { clock, told, recovery, fail }
}

describe('sound that is lost', () => {
  it('is reported once, and tried again once, however often it is lost', async () => {
    const { clock, told, recovery } = begin()
    recovery.lost()
    recovery.lost()
    expect(recovery.isWaiting()).toBe(true)
    expect(told).toEqual(['scheduled'])
    await clock.advance(1000)
    expect(told).toEqual(['scheduled', 'retry'])
    expect(recovery.isWaiting()).toBe(false)
    expect(clock.pending()).toBe(0)
  })

  it('is given up after the attempts the policy allows', async () => {
    const { told, recovery, fail } = begin({ maxAttempts: 2 })
    await fail(1000)
    await fail(2000)
    expect(told).toEqual(['scheduled', 'retry', 'scheduled', 'retry'])
    recovery.lost()
    expect(told.at(-1)).toBe('gave up')
    expect(recovery.isWaiting()).toBe(false)
  })

  it('is never given up for attempts made without a network', async () => {
    const { told, recovery, fail } = begin({ maxAttempts: 1 }, false)
    for (const waitMs of [1000, 2000, 4000]) await fail(waitMs)
    recovery.lost()
    expect(told.filter((what) => what === 'retry')).toHaveLength(3)
    expect(told).not.toContain('gave up')
  })

  it.each([
    [3000, 'gave up'],
    [3001, 'scheduled'],
  ])('after three seconds of silence and a timeout of %d ms ends in: %s', async (timeoutMs, last) => {
    const { told, recovery, fail } = begin({ timeoutMs })
    await fail(1000)
    await fail(2000)
    recovery.lost()
    expect(told.at(-1)).toBe(last)
  })

  it('has its silence counted from the last sound', async () => {
    const { clock, told, recovery, fail } = begin({ timeoutMs: 3000 })
    await fail(1000)
    recovery.moved()
    await clock.advance(2000)
    recovery.lost()
    expect(told.at(-1)).toBe('scheduled')
  })
})

describe('the count of earlier attempts', () => {
  const waitAfter = async (soundMs: readonly number[]): Promise<number> => {
    const { clock, told, recovery, fail } = begin()
    await fail(1000)
    recovery.moved()
    for (const durationMs of soundMs) {
      await clock.advance(durationMs)
      recovery.moved()
    }
    const since = clock.now()
    recovery.lost()
    while (told.at(-1) !== 'retry' && clock.now() - since < 60_000) await clock.advance(500)
    return clock.now() - since
  }

  it('is reset after half a minute of unbroken sound, not before', async () => {
    expect(await waitAfter([10_000, 19_999])).toBe(2000)
    expect(await waitAfter([10_000, 20_000])).toBe(1000)
  })

  it('is not reset when the half minute was broken', async () => {
    const { clock, told, recovery, fail } = begin()
    recovery.moved()
    await clock.advance(20_000)
    await fail(1000)
    recovery.moved()
    await clock.advance(20_000)
    recovery.moved()
    await fail(1999)
    expect(told.at(-1)).toBe('scheduled')
  })

  it('no longer counts against the policy once it is reset', async () => {
    const { clock, told, recovery, fail } = begin({ maxAttempts: 1 })
    await fail(1000)
    recovery.moved()
    await clock.advance(30_000)
    recovery.moved()
    recovery.lost()
    expect(told.at(-1)).toBe('scheduled')
  })
})

describe('an attempt that is planned', () => {
  it('is made at once when asked, and only once', async () => {
    const { clock, told, recovery } = begin()
    recovery.lost()
    recovery.retryNow()
    expect(told).toEqual(['scheduled', 'retry'])
    recovery.retryNow()
    await clock.advance(60_000)
    expect(told).toEqual(['scheduled', 'retry'])
  })

  it('is not made any more after the end', async () => {
    const { clock, told, recovery } = begin()
    recovery.lost()
    recovery.end()
    recovery.retryNow()
    await clock.advance(60_000)
    expect(told).toEqual(['scheduled'])
  })

  it('need not be there for the end', () => {
    const { clock, told, recovery } = begin()
    recovery.end()
    expect([told, clock.pending()]).toEqual([[], 0])
  })
})
