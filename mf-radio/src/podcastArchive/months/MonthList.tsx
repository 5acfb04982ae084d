import type { Podcast } from '@site/shared/answers'
import { Link } from '@site/shared/platform'
import { capitalize } from '@site/shared/text'
import { type ReactNode, useId } from 'react'
import { PodcastGrid } from '../../podcastCards/PodcastGrid'
import { archiveContent } from '../archive.content'
import { archivePath } from '../archiveAddress'
import { NO_FILTER } from '../search/archiveFilter'
import css from './MonthList.module.css'
import { byMonth, type Month, monthNumeral, nameMonth } from './months'

/** Cards of a wide screen's first row. */
const SEEN_FIRST = 4

interface OneMonthProps extends Month {
  readonly seenFirst: number
}

const OneMonth = ({ month, podcasts, following, seenFirst }: OneMonthProps): ReactNode => {
  const id = useId()
  return (
    <section className={css.month} aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        {month === '' ? (
          archiveContent.withoutDate
        ) : (
          <Link className={css.link} to={archivePath({ month, part: 1 }, NO_FILTER)}>
            <span className={css.numeral} aria-hidden="true">
              {monthNumeral(month)}
            </span>
            <span>{capitalize(nameMonth(month))}</span>
          </Link>
        )}
      </h2>
      <PodcastGrid podcasts={podcasts} following={following} seenFirst={seenFirst} />
    </section>
  )
}

/** Podcasts under the names of their months. */
export const MonthList = ({ podcasts }: { readonly podcasts: readonly Podcast[] }): ReactNode => (
  <div className={css.months}>
    {byMonth(podcasts).map((month, index) => (
      <OneMonth key={month.podcasts[0]?.id} {...month} seenFirst={index === 0 ? SEEN_FIRST : 0} />
    ))}
  </div>
)
