import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { matrixTable, readCell, type TriedCell } from './matrixTable'

const outcomeOf = (test: TestCase): TriedCell['outcome'] =>
  test.results.length === 0 ? 'not run' : test.ok() ? 'passed' : 'failed'

const triedCell = (test: TestCase): readonly TriedCell[] => {
  const cell = readCell(test.annotations)
  return cell ? [{ ...cell, outcome: outcomeOf(test) }] : []
}

/** Prints the fault matrix after a run that tried some of its cells. */
class MatrixReporter implements Reporter {
  private tests: readonly TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests()
  }

  onEnd(): void {
    const cells = this.tests.flatMap(triedCell)
    if (cells.some(({ outcome }) => outcome !== 'not run')) console.info(`\n${matrixTable(cells)}`)
  }

  printsToStdio(): boolean {
    return false
  }
}

export default MatrixReporter
