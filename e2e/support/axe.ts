import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: ReadonlyArray<{ readonly html: string; readonly failureSummary?: string }>
}

/** Every rule of axe, best practices included; third-party frames are their owners' to mend. */
export const findViolations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }
    }
    const result = await axe.run({ exclude: ['iframe'] }, { iframes: false })
    return result.violations
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html}\n${failureSummary}`),
  )
}
