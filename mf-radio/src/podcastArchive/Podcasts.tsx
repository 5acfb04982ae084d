import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { Link } from '@site/shared/platform'
import { isMissing } from '@site/shared/query'
import type { ReactNode } from 'react'
import { Subscribe } from '../subscribe/Subscribe'
import { archiveContent } from './archive.content'
import type { ArchivePlace } from './archiveAddress'
import { ArchiveList } from './list/ArchiveList'
import { countFirst } from './list/shownList'
import { type ArchivePage, useArchive } from './list/useArchive'
import { MonthIndex } from './months/MonthIndex'
import { findMonth, ofMonth } from './months/months'
import css from './Podcasts.module.css'
import { StyleRow } from './StyleRow'
import { ArchiveFilters } from './search/ArchiveFilters'

export { archiveFeature as feature } from './archiveQueries'

const describePage = ({ month, part }: ArchivePlace) => {
  if (month !== '')
    return {
      title: archiveContent.monthTitle(ofMonth(month), part),
      description: archiveContent.monthDescription(ofMonth(month)),
    }
  return {
    title: part > 1 ? archiveContent.partTitle(part) : archiveContent.title,
    description: archiveContent.description,
  }
}

/** How many podcasts an address has: those of a month's page, or all that match. */
const count = ({ place, filter, answer }: ArchivePage): number =>
  place.month === '' ? answer.matching : countFirst(answer.podcasts, place, filter)

/** An address of a month without podcasts shows those of another month, or none. */
const isEmptyPage = ({ place, answer }: ArchivePage): boolean => {
  const [first] = answer.podcasts
  return first === undefined
    ? place.month !== '' || place.part > 1
    : place.month !== '' && ![place.month, ''].includes(findMonth(first))
}

/** Every podcast by month, those of one month, or those a visitor looks for. */
export const Podcasts = (): ReactNode => {
  const archive = useArchive()
  const { place, filter, choices, residents, months, total, state, shown, change } = archive
  const { title, description } = describePage(place)
  return (
    <Page
      title={title}
      description={description}
      {...(shown && isEmptyPage(shown) && { robots: 'noindex' as const })}
    >
      <header className={css.header}>
        <div className={css.names}>
          <Heading level={1}>{title}</Heading>
          <p className={css.count} role="status">
            {shown && archiveContent.count(count(shown))}
          </p>
        </div>
        {!isMissing(state) && (
          <>
            <ArchiveFilters
              choices={choices}
              filter={filter}
              total={total}
              // Pages of months come without residents: styles that arrive late would move the list.
              styles={<StyleRow residents={place.month === '' ? residents : []} />}
              onChange={change}
            >
              <MonthIndex months={months} current={place.month} />
              <Subscribe />
            </ArchiveFilters>
            <noscript>
              <p>
                {archiveContent.withoutScripts} <Link to="/residences">{archiveContent.residences}</Link>
              </p>
            </noscript>
          </>
        )}
      </header>
      <div className={css.list} aria-busy={state.status === 'loading'}>
        <ArchiveList {...archive} />
      </div>
    </Page>
  )
}
