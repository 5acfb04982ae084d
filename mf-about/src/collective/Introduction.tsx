import type { ReactNode } from 'react'
import type { AboutContent } from '../content/aboutContent'
import { Illustration } from '../illustration/Illustration'
import css from './Introduction.module.css'
import { introductionContent } from './introduction.content'

/** The page's opening: its name, one statement, the sound system. */
export const Introduction = ({
  introduction: { statement, picture, alt },
}: {
  readonly introduction: AboutContent['introduction']
}): ReactNode => (
  <header className={css.introduction}>
    <div className={css.layout}>
      <h1 className={css.title}>{introductionContent.heading}</h1>
      <div className={css.picture}>
        <Illustration picture={picture} alt={alt} sizes="(min-width: 800px) 60vw, 90vw" loading="eager" />
      </div>
      <p className={css.statement}>{statement}</p>
    </div>
  </header>
)
