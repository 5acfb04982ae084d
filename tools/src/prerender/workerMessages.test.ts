import { handleMessage, type WorkerHandlers } from './workerMessages'

/** Hands a line to handlers of every kind; returns what they were called with. */
const handle = (line: string) => {
  const calls: unknown[] = []
  const handlers = new Proxy({} as WorkerHandlers, { get: () => (value: unknown) => void calls.push(value) })
  return { result: handleMessage(line, handlers), calls }
}

test('a message reaches the handler of its kind', () => {
  expect(handle('step {"part":"label"}')).toEqual({
    result: { ok: true, value: 'step' },
    calls: [{ part: 'label' }],
  })
})

test.each([
  ['is not JSON', 'step }'],
  ['is of an unknown kind', 'nothing 0'],
  ['is of a kind that every object has', 'constructor 0'],
  ['is of the kind of a prototype', '__proto__ 0'],
  ['has no kind', ' 0'],
  ['is null', 'write null'],
  ['names no file', 'write {}'],
  ['is empty', ''],
])('a message that %s is refused, and reaches no handler', (_what, line) => {
  expect(handle(line)).toEqual({ result: { ok: false, error: expect.any(String) }, calls: [] })
})
