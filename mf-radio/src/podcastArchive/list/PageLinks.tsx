import { buttonLook } from '@site/shared/design/Button'
import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { archiveContent } from '../archive.content'
import { type ArchivePlace, archivePath, NEWEST } from '../archiveAddress'
import { nameMonth } from '../months/months'
import css from '../Podcasts.module.css'
import type { ArchiveFilter } from '../search/archiveFilter'

export interface PageLinksProps {
  readonly place: ArchivePlace
  readonly filter: ArchiveFilter
  /** Newest first. */
  readonly months: readonly string[]
  /** The page after the last one shown. */
  readonly older: ArchivePlace | undefined
}

/** The page with newer podcasts beside one. */
const findNewer = ({ month, part }: ArchivePlace, months: readonly string[]): ArchivePlace | undefined => {
  if (part > 1) return { month, part: part - 1 }
  if (month === '') return undefined
  const newer = months[months.indexOf(month) - 1]
  return newer === undefined ? NEWEST : { month: newer, part: 1 }
}

const nameLink = (words: string, { month }: ArchivePlace): string =>
  month === '' ? words : archiveContent.inMonth(words, nameMonth(month))

/** Leads to the podcasts before and after those that are shown. */
export const PageLinks = ({ place, filter, months, older }: PageLinksProps): ReactNode => {
  const newer = findNewer(place, months)
  if (newer === undefined && older === undefined) return null
  return (
    <nav className={css.links} aria-label={archiveContent.pages}>
      {newer !== undefined && (
        <Link className={buttonLook('outline')} to={archivePath(newer, filter)} rel="prev">
          {nameLink(archiveContent.newer, newer)}
        </Link>
      )}
      {older !== undefined && (
        <Link className={`${buttonLook('outline')} ${css.older}`} to={archivePath(older, filter)} rel="next">
          {nameLink(archiveContent.older, older)}
        </Link>
      )}
    </nav>
  )
}
