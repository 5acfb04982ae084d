import { CoverImage } from '@site/shared/design/card/CoverImage'
import { Heading } from '@site/shared/design/heading/Heading'
import type { ReactNode } from 'react'
import css from './ResidenceHeader.module.css'
import { residenceCover } from './residenceCover'
import type { ResidenceContent } from './residences.content'

/** The residence's picture, with who and what laid over it. */
export const ResidenceHeader = ({ id, artist, show }: ResidenceContent): ReactNode => (
  <header className={css.header}>
    <div className={css.picture}>
      <CoverImage {...residenceCover(id, '100vw')} />
    </div>
    <div className={css.names}>
      <Heading level={1}>{artist}</Heading>
      <p className={css.show}>{show}</p>
    </div>
  </header>
)
