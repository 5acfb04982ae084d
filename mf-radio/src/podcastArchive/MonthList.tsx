import type { Podcast } from '@site/shared/answers'
import { type ReactNode, useId } from 'react'
import { PodcastGrid } from '../podcastCards/PodcastGrid'
import { archiveContent } from './archive.content'
import css from './MonthList.module.css'
import { byMonth, type Month } from './months'

/** Cards of a wide screen's first row. */
const SEEN_FIRST = 4

interface OneMonthProps extends Month {
  readonly seenFirst: number
}

const OneMonth = ({ name, podcasts, following, seenFirst }: OneMonthProps): ReactNode => {
  const id = useId()
  return (
    <section className={css.month} aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        {name || archiveContent.withoutDate}
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
