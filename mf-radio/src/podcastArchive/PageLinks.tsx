import { buttonLook } from '@site/shared/design/Button'
import { Link } from '@site/shared/platform'
import { numberedPages, type PageOfPodcasts } from '@site/shared/podcast'
import type { ReactNode } from 'react'
import { archiveContent } from './archive.content'
import { type ArchiveFilter, pagePath } from './archiveFilter'
import css from './Podcasts.module.css'

export interface PageLinksProps {
  readonly page: PageOfPodcasts
  /** How many podcasts there are on all pages. */
  readonly matching: number
  readonly filter: ArchiveFilter
  /** The page after the last one shown. */
  readonly older: number | undefined
}

/** The page with newer podcasts beside one; numbers are counted from the oldest. */
const newerThan = (page: PageOfPodcasts, last: number): PageOfPodcasts | undefined => {
  if (page === 'newest') return undefined
  return page < last ? page + 1 : 'newest'
}

/** Leads to the podcasts before and after those that are shown. */
export const PageLinks = ({ page, matching, filter, older }: PageLinksProps): ReactNode => {
  const newer = newerThan(page, numberedPages(matching))
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
