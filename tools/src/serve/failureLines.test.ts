import type { PageFailure } from '@site/api'
import { createFakeClock } from '@site/shared/testing/node'
import { describePageFailure, printFailures } from './failureLines'

const failure = (changes: Partial<PageFailure> = {}): PageFailure => ({
  kind: 'broken',
  part: 'label',
  slot: 'label/Label',
  version: '1.0.0',
  owner: 'équipe Label',
  detail: 'boom',
  ...changes,
})

const openPrinter = () => {
  const lines: string[] = []
  const clock = createFakeClock()
  return { lines, clock, ...printFailures({ info: (line) => void lines.push(line) }, clock) }
}

test.each<[string, PageFailure, string]>([
  ['a part', failure(), 'a page failed: label/Label 1.0.0 (équipe Label): broken: boom'],
  ['a report with its kind alone', { kind: 'shell' }, 'a page failed: shell'],
  [
    'what a policy forbids',
    { kind: 'policy', directive: 'img-src', blocked: 'https://other.example/a.png' },
    'a page failed: policy: img-src https://other.example/a.png',
  ],
])('%s is one line', (_, reported, line) => {
  expect(describePageFailure(reported)).toBe(line)
})

test.each([
  ['new lines', 'a\nb\r\nc\u2028d', 'a b c d'],
  ['colours and titles of terminals', 'a\u001b[31mb\u001b]0;c\u0007', 'a [31mb ]0;c'],
  ['a turned direction', 'a\u202eb', 'a b'],
  ['more than anybody reads', 'a'.repeat(900), `${'a'.repeat(120)}…`],
])('%s in a report stay in its line', (_, detail, shown) => {
  expect(describePageFailure({ kind: 'broken', detail })).toBe(`a page failed: broken: ${shown}`)
})

test('equal failures are one line, and their number follows once a minute', async () => {
  const { print, lines, clock } = openPrinter()
  for (let times = 0; times < 3; times += 1) print(failure())
  expect(lines).toEqual([describePageFailure(failure())])
  await clock.advance(60_000)
  expect(lines).toEqual([describePageFailure(failure()), `${describePageFailure(failure())} (2 more)`])
  await clock.advance(60_000)
  expect(lines).toHaveLength(2)
})

test('of many different failures twenty a minute are shown, and the others counted, also when the server stops', () => {
  const { print, lines, stop } = openPrinter()
  for (let rank = 0; rank < 50; rank += 1) print(failure({ detail: `boom ${rank}` }))
  stop()
  expect(lines).toHaveLength(21)
  expect(lines.at(-1)).toBe('a page failed: 30 more, not shown')
})
