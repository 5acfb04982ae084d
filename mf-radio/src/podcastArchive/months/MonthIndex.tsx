import { buttonLook } from '@site/shared/design/Button'
import { Link } from '@site/shared/platform'
import { memo, type ReactNode } from 'react'
import disclosureCss from '../../design/disclosure.module.css'
import { archiveContent } from '../archive.content'
import { archivePath } from '../archiveAddress'
import { NO_FILTER } from '../search/archiveFilter'
import css from './MonthIndex.module.css'
import { monthNumeral, nameMonth } from './months'

export interface MonthIndexProps {
  /** Newest first; null while they are loading, which takes the room of the list already. */
  readonly months: readonly string[] | null
  /** The month that is shown. */
  readonly current: string
}

/** The months by year, newest first. */
const byYear = (months: readonly string[]): readonly (readonly [year: string, months: readonly string[]])[] =>
  [...new Set(months.map((month) => month.slice(0, 4)))].map((year) => [
    year,
    months.filter((month) => month.startsWith(year)),
  ])

/** Leads to every month of the archive. Memoized: results change with each word. */
export const MonthIndex = memo(
  ({ months, current }: MonthIndexProps): ReactNode =>
    (months === null || months.length > 1) && (
      <nav className={css.index} aria-label={archiveContent.months}>
        <details>
          <summary className={`${buttonLook('outline')} ${disclosureCss.summary}`}>
            {archiveContent.months}
          </summary>
          <dl className={css.years}>
            {byYear(months ?? []).map(([year, own]) => (
              <div key={year} className={css.year}>
                <dt>{year}</dt>
                {own.map((month) => (
                  <dd key={month}>
                    <Link
                      className={css.month}
                      to={archivePath({ month, part: 1 }, NO_FILTER)}
                      aria-label={nameMonth(month)}
                      {...(month === current && { 'aria-current': 'page' as const })}
                    >
                      {monthNumeral(month)}
                    </Link>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      </nav>
    ),
)
