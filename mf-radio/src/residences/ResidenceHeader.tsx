import { CoverImage } from '@site/shared/design/card/CoverImage'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { ResidenceContent } from '../content/residentsContent'
import { Highlight } from '../design/Highlight'
import css from './ResidenceHeader.module.css'
import { residenceCover } from './residenceCover'

/** The residence's picture, with artist and show on top. */
export const ResidenceHeader = ({ picture, artist, show }: ResidenceContent): ReactNode => (
  <header className={css.header}>
    <div className={css.picture}>
      <CoverImage {...residenceCover(useSiteConfig(), picture, '(min-width: 50em) 40rem, 100vw')} atOnce />
    </div>
    <div className={css.names}>
      <h1 className={css.artist}>
        <Highlight tone="dark">{artist}</Highlight>
      </h1>
      <p className={css.show}>
        <Highlight tone="acid">{show}</Highlight>
      </p>
    </div>
  </header>
)
