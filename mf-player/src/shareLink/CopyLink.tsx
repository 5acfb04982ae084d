import { Button } from '@site/shared/design/button/Button'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './CopyLink.module.css'
import { shareLinkContent } from './shareLink.content'
import { linkCopyRequested, selectCopyOutcome } from './shareLink.slice'

/** Gives the link to what is heard right now. */
export const CopyLink = (): ReactNode => {
  const outcome = useSiteSelector(selectCopyOutcome)
  const dispatch = useSiteDispatch()
  return (
    <div className={css.copy}>
      <Button look="outline" onClick={() => dispatch(linkCopyRequested())}>
        {shareLinkContent.copy}
      </Button>
      <p role="status">{outcome && shareLinkContent.outcome[outcome]}</p>
    </div>
  )
}
