import { Button } from '@site/shared/design/button/Button'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './CopyMoment.module.css'
import { momentContent } from './moment.content'
import { momentCopyRequested, selectCopyOutcome } from './moment.slice'

/** Gives the link to what is heard right now. */
export const CopyMoment = (): ReactNode => {
  const outcome = useSiteSelector(selectCopyOutcome)
  const dispatch = useSiteDispatch()
  return (
    <div className={css.copy}>
      <Button look="outline" onClick={() => dispatch(momentCopyRequested())}>
        {momentContent.copy}
      </Button>
      <p role="status">{outcome && momentContent.outcome[outcome]}</p>
    </div>
  )
}
