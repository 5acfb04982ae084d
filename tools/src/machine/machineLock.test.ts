import { randomUUID } from 'node:crypto'
import { lock, lockForSetup } from './machineLock'

test('a lock is taken once, until it is given back', async () => {
  const name = `test-${randomUUID()}`
  const unlock = await lock(name)
  expect(await lock(name)).toBeUndefined()
  unlock?.()
  const again = await lock(name)
  expect(again).toBeDefined()
  again?.()
})

const makeNames = () => ({ setup: `test-${randomUUID()}`, update: `test-${randomUUID()}` })

test('setup waits for another setup and for an update, and the daily check of updates runs beside it', async () => {
  const names = makeNames()
  const unlock = await lockForSetup(names)
  expect(unlock).toBeDefined()
  expect(await lockForSetup(names)).toBeUndefined()
  const endCheck = await lock(names.update)
  expect(endCheck).toBeDefined()
  unlock?.()
  expect(await lockForSetup(names)).toBeUndefined()
  endCheck?.()
  expect(await lockForSetup(names)).toBeDefined()
})
