import { expect, test } from '../support/test'
import { annotateCell, matrixTable, readCell, type TriedCell } from './matrixTable'

const cell = (part: string, fault: string, outcome: TriedCell['outcome'] = 'passed'): TriedCell => ({
  part,
  fault,
  moment: 'first load',
  outcome,
})

test('the fault matrix has a row for each fault and a column for each part', () => {
  const later = { ...cell('radio', '404'), moment: 'later navigation' } as const
  expect(
    matrixTable([cell('radio', '404'), later, cell('label', '404', 'failed'), cell('label', 'slow')]),
  ).toBe(
    `Fault matrix: for each part, at first load and at a later navigation
      radio     label
404   ✓ ✓       ✗
slow            ✓
3 of 4 cells passed`,
  )
})

test('what did not run has not passed', () => {
  const table = matrixTable([cell('radio', '404'), cell('label', '404', 'not run')])
  expect(table).toContain('404  ✓         ·')
  expect(table).toContain('1 of 2 cells passed')
})

test('a test tells the cell it tries', () => {
  const tried = { part: 'radio', fault: '404', moment: 'later navigation' } as const
  expect(readCell([{ type: 'slow' }, annotateCell(tried)])).toEqual(tried)
  expect(readCell([])).toBeNull()
})
