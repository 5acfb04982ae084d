import { publishedPart } from '@site/shared/registry/fixture'
import { createFakeClock } from '@site/shared/testing/node'
import type { WantedModule } from './candidates'
import { loadModule, RETRY_DELAYS_MS } from './loadModule'
import { UnreachableError } from './partFailure'
import { type Answer, createFakePartRuntime, fails, never, succeeds } from './partRuntime.fake'

const DEADLINE_MS = 10_000
const wanted: WantedModule = {
  slot: 'label/Label',
  part: 'label',
  module: 'Label',
  version: '1.0.0-aaa',
  owner: 'équipe Label',
  published: publishedPart().versions['1.0.0-aaa']!,
}
const unreachable = fails(new UnreachableError('404'))
const [firstDelayMs, secondDelayMs] = RETRY_DELAYS_MS

const begin = (...answers: readonly Answer[]) => {
  const runtime = createFakePartRuntime()
  const clock = createFakeClock()
  runtime.will(...answers)
  return { runtime, clock, result: loadModule(wanted, DEADLINE_MS, { runtime, clock }) }
}

describe('loading a module of a part', () => {
  it('answers its exports', async () => {
    const { result } = begin(succeeds({ Label: 'a component' }))
    expect(await result).toEqual({ ok: true, value: { Label: 'a component' } })
  })

  it('tries again, a little later each time, what could not be fetched', async () => {
    const { runtime, clock, result } = begin(unreachable, unreachable, succeeds('here'))
    await clock.advance(firstDelayMs)
    expect(runtime.loads).toHaveLength(2)
    await clock.advance(secondDelayMs)
    expect(await result).toEqual({ ok: true, value: 'here' })
  })

  it('says who is unreachable when no attempt succeeds', async () => {
    const { clock, result } = begin(unreachable)
    await clock.advance(firstDelayMs + secondDelayMs)
    expect(await result).toMatchObject({ ok: false, error: { kind: 'unreachable', owner: 'équipe Label' } })
  })

  it('does not fetch broken code again', async () => {
    const { runtime, result } = begin(fails(new Error('boom')))
    expect(await result).toMatchObject({ ok: false, error: { kind: 'broken', detail: 'boom' } })
    expect(runtime.loads).toHaveLength(1)
  })

  it('says what broken code threw, be it no error', async () => {
    const { result } = begin(() => Promise.reject('nothing'))
    expect(await result).toMatchObject({ error: { kind: 'broken', detail: 'nothing' } })
  })

  it('stops waiting at the deadline', async () => {
    const { clock, result } = begin(never)
    await clock.advance(DEADLINE_MS)
    expect(await result).toMatchObject({
      ok: false,
      error: { kind: 'timeout', slot: 'label/Label', version: '1.0.0-aaa', detail: 'nothing after 10000 ms' },
    })
  })

  it('gives the attempt up at the deadline, so that a later one starts afresh', async () => {
    const { runtime, clock, result } = begin(never)
    await clock.advance(DEADLINE_MS)
    await result
    expect(runtime.signals[0]?.aborted).toBe(true)
  })

  it('makes no further attempt after the deadline', async () => {
    let refuse: (cause: Error) => void = () => {}
    const slow = () =>
      new Promise((_, reject) => {
        refuse = reject
      })
    const { runtime, clock, result } = begin(slow)
    await clock.advance(DEADLINE_MS)
    await result
    refuse(new UnreachableError('at last'))
    await clock.advance(DEADLINE_MS)
    expect(runtime.loads).toHaveLength(1)
  })

  it('makes no further attempt when the deadline passes between two', async () => {
    const runtime = createFakePartRuntime()
    const clock = createFakeClock()
    runtime.will(unreachable)
    const result = loadModule(wanted, firstDelayMs + 1, { runtime, clock })
    await clock.advance(firstDelayMs + secondDelayMs)
    expect(await result).toMatchObject({ ok: false, error: { kind: 'timeout' } })
    expect(runtime.loads).toHaveLength(2)
  })

  it('leaves no timer behind', async () => {
    const { clock, result } = begin(succeeds('here'))
    await result
    expect(clock.pending()).toBe(0)
  })
})
