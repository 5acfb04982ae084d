import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: ReadonlyArray<{ readonly html: string; readonly failureSummary?: string }>
}

/** Rules of axe to try: those about colours are all that other colours of the same elements can break. */
type Rules = 'all' | 'colours'

/** Every rule of axe by default, best practices included; third-party frames are their owners' responsibility. */
export const findViolations = async (page: Page, rules: Rules = 'all'): Promise<readonly string[]> => {
  await page.evaluate(source)
  const violations = await page.evaluate(async (tried) => {
    const { axe } = window as unknown as {
      axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }
    }
    const runOnly =
      tried === 'colours'
        ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
        : {}
    const result = await axe.run({ exclude: ['iframe'] }, { iframes: false, ...runOnly })
    return result.violations
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html}\n${failureSummary}`),
  )
}
