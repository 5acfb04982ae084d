import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { countTests, formatCount, formatSummary, type StageOutcome } from '../../scripts/verify/summary'

/** A journey that did not run to its end has not passed. */
const outcomeOf = (engine: string, tests: readonly TestCase[]): StageOutcome => {
  const passed = tests.filter((test) => test.outcome() === 'expected').length
  const failed = tests.length - passed
  const tookMs = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
  return { name: engine, succeeded: failed === 0, tookMs, tests: { passed, failed, failures: [] } }
}

/** Prints how many journeys passed and failed in each engine, and in all of them as the last line. */
class SummaryReporter implements Reporter {
  private engines: readonly Suite[] = []
  private errors = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.engines = suite.suites
  }

  /** An error outside of any journey, as of a site that does not start. */
  onError(): void {
    this.errors += 1
  }

  onExit(): Promise<void> {
    const outcomes = this.engines.map((engine) => outcomeOf(engine.title, engine.allTests()))
    const { passed, failed } = countTests(outcomes)
    console.info(`\n${formatSummary(outcomes)}\n\n${formatCount({ passed, failed: failed + this.errors })}`)
    return Promise.resolve()
  }

  printsToStdio(): boolean {
    return false
  }
}

export default SummaryReporter
