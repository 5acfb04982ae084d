import type { PageFailure } from '@site/api'
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

test('a failure is a line, and so are how often it came again and how many were left out', () => {
  const lines: string[] = []
  const { write, writeLeftOut } = printFailures({ info: (line) => void lines.push(line) })
  write(failure())
  write(failure(), 2)
  writeLeftOut(30)
  const line = describePageFailure(failure())
  expect(lines).toEqual([line, `${line} (2 more)`, 'a page failed: 30 more, not shown'])
})
