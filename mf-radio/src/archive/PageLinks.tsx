import { buttonLook } from '@site/shared/design/button/Button'
import { Link } from '@site/shared/platform'
import { numberedPages, type PageOfPodcasts } from '@site/shared/podcast-pages'
import type { ReactNode } from 'react'
import { archiveContent } from './archive.content'
import { type ArchiveFilter, pagePath } from './archiveFilter'
import css from './PageLinks.module.css'

export interface PageLinksProps {
  readonly page: PageOfPodcasts
  /** How many podcasts there are on all pages. */
  readonly matching: number
  readonly filter: ArchiveFilter
}

/** The pages beside one, by their age; numbers are counted from the oldest. */
const besides = (page: PageOfPodcasts, last: number) => {
  if (page === 'newest') return { newer: undefined, older: last > 0 ? last : undefined }
  return { newer: page < last ? page + 1 : ('newest' as const), older: page > 1 ? page - 1 : undefined }
}

/** Leads to the podcasts before and after those of a page. */
export const PageLinks = ({ page, matching, filter }: PageLinksProps): ReactNode => {
  const { newer, older } = besides(page, numberedPages(matching))
  if (newer === undefined && older === undefined) return null
  return (
    <nav className={css.links} aria-label={archiveContent.pages}>
      {newer !== undefined && (
        <Link className={buttonLook('outline')} to={pagePath(newer, filter)} rel="prev">
          {archiveContent.newer}
        </Link>
      )}
      {older !== undefined && (
        <Link className={`${buttonLook('outline')} ${css.older}`} to={pagePath(older, filter)} rel="next">
          {archiveContent.older}
        </Link>
      )}
    </nav>
  )
}
