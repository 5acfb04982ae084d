import * as v from 'valibot'
import { median } from './statistics'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's scores of a page, each from 0 to 100. */
export type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>

/** What the site holds itself to. Performance depends on the machine too. */
const LEAST: Scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

const CategorySchema = v.object({ score: v.number() })
const ReportSchema = v.object({
  categories: v.object({
    performance: CategorySchema,
    accessibility: CategorySchema,
    'best-practices': CategorySchema,
    seo: CategorySchema,
  }),
})

const scoresBy = (score: (category: (typeof CATEGORIES)[number]) => number): Scores => ({
  performance: score('performance'),
  accessibility: score('accessibility'),
  'best-practices': score('best-practices'),
  seo: score('seo'),
})

/** Reads the scores from a report; throws when a category could not be audited. */
export const scoresOf = (report: unknown): Scores => {
  const { categories } = v.parse(ReportSchema, report)
  return scoresBy((category) => Math.round(categories[category].score * 100))
}

/** The middle of several reports. */
export const medianScores = (reports: readonly Scores[]): Scores =>
  scoresBy((category) => median(reports.map((scores) => scores[category])))

export const isGoodEnough = (scores: Scores): boolean =>
  CATEGORIES.every((category) => scores[category] >= LEAST[category])

/** Every score of every page, as Markdown. */
export const scoresTable = (audited: ReadonlyMap<string, Scores>): string =>
  [
    `| page | ${CATEGORIES.join(' | ')} |`,
    `| --- |${' --- |'.repeat(CATEGORIES.length)}`,
    ...[...audited].map(
      ([page, scores]) => `| ${page} | ${CATEGORIES.map((name) => scores[name]).join(' | ')} |`,
    ),
  ].join('\n')
