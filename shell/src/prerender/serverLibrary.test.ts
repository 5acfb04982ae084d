import type { SlotName } from '@site/shared/platform'
import type { Preparation, ServerModule } from '@site/shared/prerender'
import { createFakeClock } from '@site/shared/testing/node'
import { PREPARATION_MS, prepareSlot } from './serverLibrary'

const prepare = (work: NonNullable<ServerModule['prepare']>, unanswered = new Set<SlotName>()) => {
  const clock = createFakeClock()
  const failures: string[] = []
  const done = prepareSlot('label/Label', {
    clock,
    modules: { 'label/Label': { prepare: work } },
    preparation: {} as Preparation,
    onDescribed: () => {},
    onFailure: ({ message }) => void failures.push(message),
    unanswered,
  })
  return { clock, failures, done }
}

test('prepared data leaves no timer that the process would wait for', async () => {
  const { clock, failures, done } = prepare(async () => {})
  await done
  expect(clock.pending()).toBe(0)
  expect(failures).toEqual([])
})

test('late data is left out, and no further page waits for it', async () => {
  const work = () => new Promise<never>(() => {})
  const unanswered = new Set<SlotName>()
  const first = prepare(work, unanswered)
  await first.clock.advance(PREPARATION_MS)
  await first.done
  expect(first.failures).toEqual([expect.stringContaining(`no data after ${PREPARATION_MS} ms`)])
  const second = prepare(work, unanswered)
  await second.done
  expect(second.failures).toEqual(first.failures)
})
