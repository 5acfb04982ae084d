import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { interfacesTable, readVisits } from './interfacesTable'

/** Prints the interfaces matrix after a run that made some of its visits. */
class InterfacesReporter implements Reporter {
  private tests: readonly TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests()
  }

  onEnd(): void {
    const visits = this.tests.flatMap(({ results }) => readVisits(results.at(-1)?.annotations ?? []))
    if (visits.length > 0) console.info(`\n${interfacesTable(visits)}`)
  }

  printsToStdio(): boolean {
    return false
  }
}

export default InterfacesReporter
