import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS, MINUTE_MS } from '@site/shared/durations'
import { openWriterLease } from './writerLease'

const NOON = Date.UTC(2026, 10, 29, 12)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lease-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('of two services that share a folder one writes, and the other once the first is gone', async () => {
  const clock = { now: NOON }
  const [one, other] = [0, 1].map(() => openWriterLease(folder, () => clock.now)) as [
    ReturnType<typeof openWriterLease>,
    ReturnType<typeof openWriterLease>,
  ]
  expect([await one.hold(), await other.hold(), await one.hold()]).toEqual([true, false, true])
  clock.now += MINUTE_MS
  expect([await one.hold(), await other.hold()]).toEqual([true, false])
  await one.release()
  expect([await other.hold(), await one.hold()]).toEqual([true, false])
})

test('the lease of a service that crashed expires, also where the clock was set back', async () => {
  await openWriterLease(folder, () => NOON).hold()
  const next = openWriterLease(folder, () => NOON - DAY_MS)
  expect([await next.hold(), await next.hold()]).toEqual([false, true])
})
