import { Button } from '@site/shared/design/button/Button'
import { type ReplaySource, type SiteThunk, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useState } from 'react'
import type { PanelProps } from '../panelTools/panelTools'
import { copyShareLink } from '../ports/clipboard/browserClipboard'
import { selectReplay } from '../session/session.slice'
import css from './CopyLink.module.css'
import { shareLinkContent } from './shareLink.content'

/** How the last copy ended, and of what. */
interface Copied {
  readonly replay: ReplaySource
  readonly outcome: keyof typeof shareLinkContent.outcome
}

/** Copies a link to the moment that is heard. */
const copyMoment =
  (replay: ReplaySource, { selectPositionMs }: PanelProps['tools']): SiteThunk<Promise<Copied>> =>
  async (_dispatch, getState) => {
    const copied = await copyShareLink({ id: replay.id, startAtMs: selectPositionMs(getState()) })
    return { replay, outcome: copied ? 'copied' : 'refused' }
  }

/** Gives the link to what is heard right now. */
export const CopyLink = ({ tools }: PanelProps): ReactNode => {
  const replay = useSiteSelector(selectReplay)
  const [copied, setCopied] = useState<Copied | null>(null)
  const dispatch = useSiteDispatch()
  const copy = async (): Promise<void> => setCopied(replay && (await dispatch(copyMoment(replay, tools))))
  return (
    <div className={css.copy}>
      <Button look="outline" onClick={copy}>
        {shareLinkContent.copy}
      </Button>
      <p role="status">{copied?.replay === replay && copied && shareLinkContent.outcome[copied.outcome]}</p>
    </div>
  )
}
