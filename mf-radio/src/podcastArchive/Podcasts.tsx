import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { Link } from '@site/shared/platform'
import { isMissing } from '@site/shared/query'
import type { ReactNode } from 'react'
import { ArchiveFilters } from './ArchiveFilters'
import { ArchiveList } from './ArchiveList'
import { archiveContent } from './archive.content'
import css from './Podcasts.module.css'
import { useArchive } from './useArchive'

export { archiveFeature as feature } from './archiveQueries'

/** Every podcast by month, or those a visitor looks for; older ones stand on pages with a number. */
export const Podcasts = (): ReactNode => {
  const archive = useArchive()
  const { page, filter, choices, state, change } = archive
  const title = page === 'newest' ? archiveContent.title : archiveContent.numberedTitle(page)
  const isEmpty = page !== 'newest' && state.status === 'ready' && state.value.podcasts.length === 0
  return (
    <Page
      title={title}
      description={archiveContent.description}
      {...(isEmpty && { robots: 'noindex' as const })}
    >
      <header className={css.header}>
        <div className={css.names}>
          <Heading level={1}>{title}</Heading>
          {page === 'newest' && (
            <p className={css.count} role="status">
              {state.status === 'ready' && archiveContent.count(state.value.matching)}
            </p>
          )}
        </div>
        {page === 'newest' && !isMissing(archive.state) && (
          <>
            <ArchiveFilters choices={choices} filter={filter} onChange={change} />
            <noscript>
              <p>
                {archiveContent.withoutScripts} <Link to="/residences">{archiveContent.residences}</Link>
              </p>
            </noscript>
          </>
        )}
      </header>
      <div className={css.list}>
        <ArchiveList {...archive} />
      </div>
    </Page>
  )
}
