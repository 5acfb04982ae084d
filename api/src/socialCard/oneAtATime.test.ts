import { ok } from '@site/shared/result'
import { oneAtATime } from './oneAtATime'

/** A task that ends when it is told. */
const held = () => {
  let end = (): void => {}
  const task = () =>
    new Promise<string>((resolve) => {
      end = () => resolve('done')
    })
  return { task, end: () => end() }
}

test('a task begins when the one before it has ended, whatever became of that', async () => {
  const inTurn = oneAtATime(3)
  const log: string[] = []
  const failing = inTurn(async () => {
    log.push('first')
    throw new Error('broken')
  })
  const second = inTurn(async () => log.push('second'))
  await expect(failing).rejects.toThrow('broken')
  await second
  expect(log).toEqual(['first', 'second'])
})

test('while too many wait, the next one is refused, and taken once there is room', async () => {
  const inTurn = oneAtATime(1)
  const { task, end } = held()
  const first = inTurn(task)
  await Promise.resolve()
  expect(await inTurn(async () => 'never')).toMatchObject({ ok: false, error: { kind: 'too-many' } })
  end()
  expect(await first).toEqual(ok('done'))
  expect(await inTurn(async () => 'now')).toEqual(ok('now'))
})
