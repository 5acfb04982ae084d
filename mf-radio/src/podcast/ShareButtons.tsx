import { Button } from '@site/shared/design/button/Button'
import { type ReactNode, useState } from 'react'
import { copyPageAddress, type ShareOutcome, sharePage } from '../browser/shareAddress'
import { podcastPageContent } from './podcastPage.content'
import css from './ShareButtons.module.css'

/** Passes the address of a podcast on: to the visitor's programs, or into the clipboard. */
export const ShareButtons = ({ title }: { readonly title: string }): ReactNode => {
  const [outcome, setOutcome] = useState<ShareOutcome>('shared')
  const share = async (): Promise<void> => setOutcome(await sharePage(title))
  const copy = async (): Promise<void> => setOutcome(await copyPageAddress())
  return (
    <div className={css.share} data-needs-scripts>
      <div className={css.buttons}>
        <Button look="outline" onClick={share}>
          {podcastPageContent.share}
        </Button>
        <Button look="outline" onClick={copy}>
          {podcastPageContent.copy}
        </Button>
        <p className={css.outcome} role="status">
          {podcastPageContent.outcome[outcome]}
        </p>
      </div>
    </div>
  )
}
