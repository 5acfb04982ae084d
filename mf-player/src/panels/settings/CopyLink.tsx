// Copies the link to the replay at its current position.
import { Button } from '@site/shared/design/Button'
import { type ReplaySource, type SiteThunk, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useState } from 'react'
import { copyMomentLink } from '../../ports/pageWindow'
import { selectPositionMs } from '../../session/progress'
import { selectReplay } from '../../session/session'
import css from './CopyLink.module.css'
import { settingsContent } from './settings.content'

interface Copied {
  readonly replay: ReplaySource
  readonly outcome: keyof typeof settingsContent.copyOutcome
}

const copyMoment =
  (replay: ReplaySource): SiteThunk<Promise<Copied>> =>
  async (_dispatch, getState) => {
    const copied = await copyMomentLink(replay, selectPositionMs(getState()))
    return { replay, outcome: copied ? 'copied' : 'refused' }
  }

export const CopyLink = (): ReactNode => {
  const replay = useSiteSelector(selectReplay)
  const [copied, setCopied] = useState<Copied | null>(null)
  const dispatch = useSiteDispatch()
  const copy = async (): Promise<void> => setCopied(replay && (await dispatch(copyMoment(replay))))
  return (
    <div className={css.copy}>
      <Button look="outline" onClick={copy}>
        {settingsContent.copy}
      </Button>
      <p role="status">
        {copied?.replay === replay && copied && settingsContent.copyOutcome[copied.outcome]}
      </p>
    </div>
  )
}
