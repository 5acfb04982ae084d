// Shares a podcast: through the system's share sheet, the clipboard, or the code of a player.

import type { DescribedPodcast } from '@site/shared/answers'
import {
  type SiteThunk,
  selectPlayingReplayId,
  useSiteConfig,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import { useHydrated } from '@site/shared/view'
import { type ReactNode, useState } from 'react'
import { readPlayerPosition } from '../../browser/playback'
import {
  canShare,
  copyEmbedCode,
  copyMomentAddress,
  copyPageAddress,
  type ShareOutcome,
  sharePage,
} from '../../browser/shareAddress'
import { Menu } from '../../podcastCards/Menu'
import { podcastPageContent } from '../podcastPage.content'

interface ShareButtonProps {
  readonly label: string
  readonly share: () => Promise<ShareOutcome>
  readonly onOutcome: (outcome: ShareOutcome) => void
}

const ShareButton = ({ label, share, onOutcome }: ShareButtonProps): ReactNode => (
  <button type="button" onClick={async () => onOutcome(await share())}>
    {label}
  </button>
)

const copyCurrentMoment =
  (podcast: DescribedPodcast): SiteThunk<Promise<ShareOutcome>> =>
  (dispatch) =>
    copyMomentAddress(podcast, dispatch(readPlayerPosition(podcast.id)) ?? 0)

export const ShareMenu = ({ podcast }: { readonly podcast: DescribedPodcast }): ReactNode => {
  const { name } = useSiteConfig()
  const isPlaying = useSiteSelector(selectPlayingReplayId) === podcast.id
  const dispatch = useSiteDispatch()
  const hydrated = useHydrated()
  const [status, setStatus] = useState('')
  const { outcome, codeCopied, ...words } = podcastPageContent
  const showOutcome = (last: ShareOutcome): void => setStatus(outcome[last])
  return (
    <Menu label={words.share}>
      {hydrated && canShare() && (
        <ShareButton label={words.shareElsewhere} share={() => sharePage(podcast)} onOutcome={showOutcome} />
      )}
      <ShareButton label={words.copy} share={() => copyPageAddress(podcast)} onOutcome={showOutcome} />
      {isPlaying && (
        <ShareButton
          label={words.copyMoment}
          share={() => dispatch(copyCurrentMoment(podcast))}
          onOutcome={showOutcome}
        />
      )}
      <ShareButton
        label={words.copyCode}
        share={() => copyEmbedCode(podcast, name)}
        onOutcome={(last) => setStatus(last === 'copied' ? codeCopied : outcome[last])}
      />
      <p role="status">{status}</p>
    </Menu>
  )
}
