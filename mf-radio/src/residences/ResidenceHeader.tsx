import { CoverImage } from '@site/shared/design/card/CoverImage'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { ResidenceContent } from '../content/residentsContent'
import { Tape } from '../tape/Tape'
import css from './ResidenceHeader.module.css'
import { residenceCover } from './residenceCover'

/** The residence's picture, with who and what laid over it. */
export const ResidenceHeader = ({ picture, artist, show }: ResidenceContent): ReactNode => (
  <header className={css.header}>
    <div className={css.picture}>
      <CoverImage {...residenceCover(useSiteConfig(), picture, '(min-width: 800px) 640px, 100vw')} atOnce />
    </div>
    <div className={css.names}>
      <h1 className={css.artist}>
        <Tape tone="dark">{artist}</Tape>
      </h1>
      <p className={css.show}>
        <Tape tone="acid">{show}</Tape>
      </p>
    </div>
  </header>
)
