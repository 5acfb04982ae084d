// The resident of a podcast: picture, show and next date, with a link to their page.
import { CoverImage } from '@site/shared/design/card/CoverImage'
import { Link, useSiteConfig } from '@site/shared/platform'
import { type ReactNode, useId } from 'react'
import type { PicturedResident } from '../content/fetchResidents'
import { NextShow } from '../residences/NextShow'
import { residenceCover } from '../residences/residenceCover'
import { StyleLinks } from '../styles/StyleLinks'
import css from './HostCard.module.css'
import { podcastPageContent } from './podcastPage.content'

export interface HostCardProps {
  readonly host: PicturedResident
  /** False where the picture is shown above already. */
  readonly hasPicture: boolean
}

/** The width of the picture. */
const SIZES = '(min-width: 75em) 18rem, 40vw'

export const HostCard = ({ host, hasPicture }: HostCardProps): ReactNode => {
  const id = useId()
  const config = useSiteConfig()
  return (
    <section className={css.card} aria-labelledby={id} data-picture={hasPicture}>
      {hasPicture && (
        <div className={css.picture}>
          <CoverImage {...residenceCover(config, host.picture, SIZES)} />
        </div>
      )}
      <div className={css.words}>
        <p className={css.label}>{podcastPageContent.host}</p>
        <h2 id={id} className={css.artist}>
          <Link className={css.link} to={`/residences/${host.id}`}>
            {host.artist}
          </Link>
        </h2>
        <p>{host.show}</p>
        {host.styles.length > 0 && <StyleLinks styles={host.styles} />}
        <NextShow id={host.id} />
      </div>
    </section>
  )
}
