import { inParallel } from './inParallel'

test('answers keep the order of the items, whichever ends first', async () => {
  const gates: (() => void)[] = []
  const answers = inParallel(['a', 'b'], 2, async (item) => {
    await new Promise<void>((open) => gates.push(open))
    return item.toUpperCase()
  })
  gates[1]?.()
  gates[0]?.()
  expect(await answers).toEqual(['A', 'B'])
})

test('no more than the limit run at the same time', async () => {
  let [running, most] = [0, 0]
  await inParallel([1, 2, 3, 4, 5], 2, async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
  })
  expect(most).toBe(2)
})
