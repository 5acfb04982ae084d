import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Illustration } from '../illustration/Illustration'
import { collectiveContent } from './collective.content'
import css from './Introduction.module.css'

const { heading, statement, picture } = collectiveContent.introduction

/** The page's opening: its name, one statement, the sound system. */
export const Introduction = (): ReactNode => {
  const { name, city } = useSiteConfig()
  return (
    <header className={css.introduction}>
      <div className={css.layout}>
        <h1 className={css.title}>{heading}</h1>
        <div className={css.picture}>
          <Illustration
            name="sound-system"
            alt={picture}
            sizes="(min-width: 800px) 60vw, 90vw"
            loading="eager"
          />
        </div>
        <p className={css.statement}>{statement(name, city)}</p>
      </div>
    </header>
  )
}
