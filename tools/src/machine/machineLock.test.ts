import { randomUUID } from 'node:crypto'
import { lock } from './machineLock'

test('a lock is taken once, until it is given back', async () => {
  const name = `test-${randomUUID()}`
  const unlock = await lock(name)
  expect(await lock(name)).toBeUndefined()
  unlock?.()
  const again = await lock(name)
  expect(again).toBeDefined()
  again?.()
})
