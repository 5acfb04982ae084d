import { createTurns } from './turns'

/** A task that ends when the test says so. */
const held = (log: string[], name: string) => {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const task = async (): Promise<string> => {
    log.push(name)
    await ended
    return name
  }
  return { task, end: () => end() }
}

const open = (limits: { maxRunning: number; maxPerKey: number }) => {
  const inTurn = createTurns(limits)
  const log: string[] = []
  return {
    log,
    take: (key: string, name: string) => {
      const { task, end } = held(log, name)
      return { done: inTurn(key, task), end }
    },
  }
}

test('a task that fails lets the next one begin', async () => {
  const inTurn = createTurns({ maxRunning: 1, maxPerKey: 1 })
  const failing = inTurn('a', async () => {
    throw new Error('broken')
  })
  const next = inTurn('a', async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('tasks of one key wait for each other, and those of another pass them', async () => {
  const { log, take } = open({ maxRunning: 3, maxPerKey: 1 })
  const [first, second, other] = [take('a', 'a1'), take('a', 'a2'), take('b', 'b1')]
  expect(log).toEqual(['a1', 'b1'])
  other.end()
  await other.done
  expect(log).toEqual(['a1', 'b1'])
  first.end()
  second.end()
  await second.done
  expect(log).toEqual(['a1', 'b1', 'a2'])
})

test('no more tasks run at a time than there is room for, whatever their keys', async () => {
  const { log, take } = open({ maxRunning: 2, maxPerKey: 2 })
  const [first] = [take('a', 'a1'), take('b', 'b1')]
  const third = take('c', 'c1')
  expect(log).toEqual(['a1', 'b1'])
  first.end()
  third.end()
  await third.done
  expect(log).toEqual(['a1', 'b1', 'c1'])
})
