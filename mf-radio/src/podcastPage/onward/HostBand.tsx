// The resident of a podcast over the whole width: picture, show and next date, with a link to their page.
import { CoverImage } from '@site/shared/design/card/CoverImage'
import { Link, useSiteConfig } from '@site/shared/platform'
import { type ReactNode, useId } from 'react'
import type { PicturedResident } from '../../content/fetchResidents'
import { NextShow } from '../../residences/NextShow'
import { residenceCover } from '../../residences/residenceCover'
import { StyleLinks } from '../../styles/StyleLinks'
import { podcastPageContent } from '../podcastPage.content'
import css from './HostBand.module.css'

export interface HostBandProps {
  readonly host: PicturedResident
  /** False where the picture is shown above already. */
  readonly hasPicture: boolean
}

/** The width of the picture. */
const SIZES = '(min-width: 37.5em) 30vw, 100vw'

export const HostBand = ({ host, hasPicture }: HostBandProps): ReactNode => {
  const id = useId()
  const config = useSiteConfig()
  return (
    <section className={css.band} aria-labelledby={id} data-picture={hasPicture}>
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
        <p className={css.show}>{host.show}</p>
        {host.styles.length > 0 && <StyleLinks styles={host.styles} />}
      </div>
      <div className={css.next}>
        <NextShow id={host.id} />
      </div>
    </section>
  )
}
