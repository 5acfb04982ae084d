import { buttonLook } from '@site/shared/design/Button'
import { Link } from '@site/shared/platform'
import { matchSearch, searchWords } from '@site/shared/search'
import type { ReactNode } from 'react'
import type { PodcastResident } from '../../content/fetchResidents'
import { Section } from '../../design/Section'
import { PodcastGrid } from '../../podcastCards/PodcastGrid'
import { namedResidentText } from '../../styles/residentText'
import { StyleLinks } from '../../styles/StyleLinks'
import { everyStyle } from '../../styles/styles'
import { archiveContent } from '../archive.content'
import type { ArchivePlace } from '../archiveAddress'
import css from '../Podcasts.module.css'
import { useLatestPodcasts } from '../useLatestPodcasts'
import { type ArchiveFilter, isFiltered } from './archiveFilter'

export interface NothingFoundProps {
  readonly place: ArchivePlace
  readonly filter: ArchiveFilter
  readonly residents: readonly PodcastResident[]
}

/** Residents that a word of a search names. */
const findResidents = (search: string, residents: readonly PodcastResident[]): readonly PodcastResident[] => {
  const words = searchWords(search)
  return residents.filter((resident) =>
    words.some((word) => matchSearch(namedResidentText(resident), [word]) !== undefined),
  )
}

const Newest = (): ReactNode => {
  const { podcasts } = useLatestPodcasts()
  return (
    podcasts && (
      <Section title={archiveContent.newestInstead}>
        <PodcastGrid podcasts={podcasts} />
      </Section>
    )
  )
}

/** A month without podcasts, or a feed without any. */
const EmptyPage = ({ month, part }: ArchivePlace): ReactNode => (
  <div className={css.none}>
    {month === '' && part === 1 ? (
      <p>{archiveContent.empty}</p>
    ) : (
      <>
        <p>{archiveContent.noSuchPage}</p>
        <Link className={buttonLook('outline')} to="/podcasts">
          {archiveContent.newest}
        </Link>
      </>
    )}
  </div>
)

/** Says that nothing is there, and offers what is: residents of the same name, styles, the newest podcasts. */
export const NothingFound = ({ place, filter, residents }: NothingFoundProps): ReactNode => {
  if (!isFiltered(filter)) return <EmptyPage {...place} />
  const named = findResidents(filter.search, residents)
  const styles = everyStyle(residents)
  return (
    <>
      <div className={css.none}>
        <p>{place.part > 1 ? archiveContent.noSuchPage : archiveContent.none}</p>
        {named.length > 0 && (
          <p>
            {archiveContent.foundResidents}{' '}
            {named.map(({ id, artist }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <Link to={`/residences/${id}`}>{artist}</Link>
              </span>
            ))}
          </p>
        )}
      </div>
      {styles.length > 0 && (
        <Section title={archiveContent.styles}>
          <StyleLinks styles={styles} />
        </Section>
      )}
      <Newest />
    </>
  )
}
