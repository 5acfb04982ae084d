import { Button } from '@site/shared/design/Button'
import {
  localStore,
  selectFailedReplayId,
  selectPlayingReplayId,
  useSiteSelector,
} from '@site/shared/platform'
import { formatTime } from '@site/shared/text'
import { type ReactNode, useCallback, useState } from 'react'
import { copyMomentAddress, type ShareOutcome } from '../browser/shareAddress'
import { useStored } from '../browser/useStored'
import { podcastsContent } from '../podcasts/podcasts.content'
import { positionOf } from '../resume/positions'
import type { ListenButtonProps } from './ListenButton'
import css from './Podcast.module.css'
import { podcastPageContent } from './podcastPage.content'

/** While it is heard: that it is, and the link to what is heard. */
const Heard = (): ReactNode => {
  const [outcome, setOutcome] = useState<ShareOutcome>('shared')
  const copy = async (): Promise<void> => setOutcome(await copyMomentAddress())
  return (
    <>
      <Button look="outline" onClick={copy}>
        {podcastPageContent.copyMoment}
      </Button>
      <p className={css.status} role="status">
        {podcastPageContent.outcome[outcome] || podcastsContent.playing}
      </p>
    </>
  )
}

/** Otherwise: where it was left, and why it is not heard. */
const Unheard = ({ podcast, onListen }: ListenButtonProps): ReactNode => {
  const read = useCallback(() => positionOf(localStore, podcast), [podcast])
  const positionMs = useStored(read, null)
  const hasFailed = useSiteSelector(selectFailedReplayId) === podcast.id
  return (
    <>
      {positionMs !== null && (
        <Button look="outline" onClick={() => onListen(positionMs)}>
          {podcastPageContent.resume(formatTime(positionMs))}
        </Button>
      )}
      <p className={css.status} role="status">
        {hasFailed && podcastsContent.withoutSound}
      </p>
    </>
  )
}

/** One line below the button, whose room is kept: what becomes of the sound, and what can be done with it. */
export const SoundLine = (props: ListenButtonProps): ReactNode => {
  const isHeard = useSiteSelector(selectPlayingReplayId) === props.podcast.id
  return <div className={css.sound}>{isHeard ? <Heard /> : <Unheard {...props} />}</div>
}
