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

export interface Scope {
  /** All by default, best practices included. */
  readonly rules?: Rules
  /** A selector: nothing outside of it is tried. By default the whole page, where alone axe compares landmarks. */
  readonly within?: string
}

/** What an axe that is in the page already needs not again: half a megabyte of script. */
const addAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
}

/** Every rule of axe by default; third-party frames are their owners' responsibility. */
export const findViolations = async (
  page: Page,
  { rules = 'all', within }: Scope = {},
): Promise<readonly string[]> => {
  await addAxe(page)
  const violations = await page.evaluate(
    async ([tried, area]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }
      }
      const runOnly =
        tried === 'colours'
          ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
          : {}
      const context = { ...(area !== undefined && { include: area }), exclude: ['iframe'] }
      // A selector for each of a page's elements that passes takes half of the time.
      const reported = { resultTypes: ['violations'], selectors: false }
      return (await axe.run(context, { iframes: false, ...reported, ...runOnly })).violations
    },
    [rules, within] as const,
  )
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
  scope: Scope = {},
): Promise<readonly string[]> => {
  await page.setViewportSize({ width, height: HEIGHT })
  await settle()
  return (await findViolations(page, scope)).map((violation) => `${width} px: ${violation}`)
}

/** The violations of a page in both widths, without loading it again. */
export const findViolationsAtBothWidths = async (
  page: Page,
  scope: Scope = {},
): Promise<readonly string[]> => [
  ...(await findViolationsAt(page, WIDTHS[0], undefined, scope)),
  ...(await findViolationsAt(page, WIDTHS[1], undefined, scope)),
]
