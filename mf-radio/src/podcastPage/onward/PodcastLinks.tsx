import { webUrl } from '@site/shared/address'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { NETWORKS } from '@site/shared/networks'
import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { PicturedResident } from '../../content/fetchResidents'
import type { PodcastPage } from '../answer/podcastPage'
import css from '../Podcast.module.css'
import { podcastPageContent } from '../podcastPage.content'

/** Sites that a page of a podcast may be on: the networks of collectives, and Mixcloud. */
const PLATFORMS = [...NETWORKS, { name: 'Mixcloud', host: 'mixcloud.com' }]

const nameHost = (address: string): string => {
  const host = new URL(address).hostname.replace(/^www\./, '')
  const known = PLATFORMS.find((platform) => `.${host}`.endsWith(`.${platform.host}`))
  return known?.name ?? host
}

interface PodcastLinksProps extends PodcastPage {
  /** Its own resident, shown in a band. */
  readonly host: PicturedResident | undefined
}

/** A line of links to other residents a podcast names, and to its page on other platforms. */
export const PodcastLinks = ({ podcast, residents, host }: PodcastLinksProps): ReactNode => {
  const elsewhere = webUrl(podcast.link)
  const others = residents.filter((resident) => resident !== host)
  if (!elsewhere && others.length === 0) return null
  return (
    <ul className={css.links} aria-label={podcastPageContent.links}>
      {others.map(({ id, artist }) => (
        <li key={id}>
          <Link className={css.link} to={`/residences/${id}`}>
            {artist}
          </Link>
        </li>
      ))}
      {elsewhere && (
        <li>
          <ExternalLink className={css.link} href={elsewhere}>
            {podcastPageContent.otherPage(nameHost(elsewhere))}
          </ExternalLink>
        </li>
      )}
    </ul>
  )
}
