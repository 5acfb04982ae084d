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

/** A phone and a desktop. */
export const WIDTHS = [360, 1280] as const
const HEIGHT = 900

/** @param settle called once the window has the width, before the page is checked */
export const findViolationsAt = async (
  page: Page,
  width: number,
  settle: () => Promise<unknown> = async () => {},
  rules: Rules = 'all',
): Promise<readonly string[]> => {
  await page.setViewportSize({ width, height: HEIGHT })
  await settle()
  return (await findViolations(page, rules)).map((violation) => `${width} px: ${violation}`)
}

/** The violations of a page in both widths, without loading it again. */
export const findViolationsAtBothWidths = async (
  page: Page,
  rules: Rules = 'all',
): Promise<readonly string[]> => [
  ...(await findViolationsAt(page, WIDTHS[0], undefined, rules)),
  ...(await findViolationsAt(page, WIDTHS[1], undefined, rules)),
]
