import { createFakeClock, publishedVersion } from '@site/shared/testing/node'
import type { WantedModule } from './candidates'
import { loadModule, RETRY_DELAYS_MS } from './loadModule'
import { UnreachableError } from './partFailure'
import {
  type Answer,
  createFakePartRuntime,
  createOpenLoad,
  fails,
  never,
  succeeds,
} from './partRuntime.fake'

const DEADLINE_MS = 10_000
const wanted: WantedModule = {
  slot: 'label/Label',
  part: 'label',
  module: 'Label',
  version: '1.0.0-aaa',
  owner: 'équipe Label',
  published: publishedVersion(),
}
const unreachable = fails(new UnreachableError('404'))
const [firstDelayMs, secondDelayMs] = RETRY_DELAYS_MS

const begin = (answers: readonly Answer[], deadlineMs = DEADLINE_MS) => {
  const runtime = createFakePartRuntime()
  const clock = createFakeClock()
  runtime.will(...answers)
  return { runtime, clock, result: loadModule(wanted, deadlineMs, { runtime, clock }) }
}

describe('loading a module', () => {
  it('returns its exports and leaves no timer', async () => {
    const { clock, result } = begin([succeeds({ Label: 'a component' })])
    expect(await result).toEqual({ ok: true, value: { Label: 'a component' } })
    expect(clock.pending()).toBe(0)
  })

  it('retries files that cannot be fetched, with growing delays', async () => {
    const { runtime, clock, result } = begin([unreachable, unreachable, succeeds('exports')])
    await clock.advance(firstDelayMs)
    expect(runtime.loads).toHaveLength(2)
    await clock.advance(secondDelayMs)
    expect(await result).toEqual({ ok: true, value: 'exports' })
  })

  it('reports an unreachable part with its owner after the last attempt', async () => {
    const { clock, result } = begin([unreachable])
    await clock.advance(firstDelayMs + secondDelayMs)
    expect(await result).toMatchObject({ ok: false, error: { kind: 'unreachable', owner: 'équipe Label' } })
  })

  it.each([
    ['an error', fails(new Error('boom')), 'boom'],
    ['something else', () => Promise.reject('nothing'), 'nothing'],
  ])('does not retry code that throws %s', async (_, answer, detail) => {
    const { runtime, result } = begin([answer])
    expect(await result).toMatchObject({ ok: false, error: { kind: 'broken', detail } })
    expect(runtime.loads).toHaveLength(1)
  })

  it('gives up at the deadline, and aborts the attempt', async () => {
    const { runtime, clock, result } = begin([never])
    await clock.advance(DEADLINE_MS)
    expect(await result).toMatchObject({
      ok: false,
      error: { kind: 'timeout', slot: 'label/Label', version: '1.0.0-aaa', detail: 'nothing after 10000 ms' },
    })
    expect(runtime.signals[0]?.aborted).toBe(true)
  })

  it('makes no attempt after the deadline', async () => {
    const slow = createOpenLoad()
    const { runtime, clock, result } = begin([slow.answer])
    await clock.advance(DEADLINE_MS)
    await result
    slow.fail(new UnreachableError('too late'))
    await clock.advance(DEADLINE_MS)
    expect(runtime.loads).toHaveLength(1)
  })

  it('makes no attempt after a deadline that passes between two', async () => {
    const { runtime, clock, result } = begin([unreachable], firstDelayMs + 1)
    await clock.advance(firstDelayMs + secondDelayMs)
    expect(await result).toMatchObject({ ok: false, error: { kind: 'timeout' } })
    expect(runtime.loads).toHaveLength(2)
  })
})
