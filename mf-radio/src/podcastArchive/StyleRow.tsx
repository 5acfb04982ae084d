import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { PodcastResident } from '../content/fetchResidents'
import { StyleLinks } from '../styles/StyleLinks'
import { mostPlayed } from '../styles/styles'
import { archiveContent } from './archive.content'
import css from './StyleRow.module.css'

/** About what two rows of a wide screen hold. */
const MAX_STYLES = 12

export interface StyleRowProps {
  /** Null while they are loading, which takes the room of the list already. */
  readonly residents: readonly PodcastResident[] | null
}

/** The styles that most residents play, in a row that scrolls on a phone, and all others behind a link. */
export const StyleRow = ({ residents }: StyleRowProps): ReactNode => {
  const styles = mostPlayed(residents ?? [], MAX_STYLES)
  return (
    <div className={css.styles} data-loading={residents === null}>
      {styles.length > 0 && <StyleLinks styles={styles} />}
      <Link className={css.every} to="/podcasts/style">
        {archiveContent.styles}
      </Link>
    </div>
  )
}
