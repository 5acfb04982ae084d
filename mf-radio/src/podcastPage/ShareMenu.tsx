// Shares a podcast: through the system's share sheet, the clipboard, or the code of a player.

import type { DescribedPodcast } from '@site/shared/answers'
import { selectPlayingReplayId, useSiteConfig, useSiteSelector } from '@site/shared/platform'
import { podcastSlug } from '@site/shared/podcast'
import { formatTitle } from '@site/shared/title'
import { useHydrated } from '@site/shared/view'
import { type ReactNode, useState } from 'react'
import {
  canShare,
  copyEmbedCode,
  copyMomentAddress,
  copyPageAddress,
  type ShareOutcome,
  sharePage,
} from '../browser/shareAddress'
import { Menu } from '../podcastCards/Menu'
import { podcastPageContent } from './podcastPage.content'

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

export const ShareMenu = ({ podcast }: { readonly podcast: DescribedPodcast }): ReactNode => {
  const { name } = useSiteConfig()
  const isPlaying = useSiteSelector(selectPlayingReplayId) === podcast.id
  const hydrated = useHydrated()
  const [status, setStatus] = useState('')
  const { outcome, codeCopied, ...words } = podcastPageContent
  const showOutcome = (last: ShareOutcome): void => setStatus(outcome[last])
  return (
    <Menu label={words.share}>
      {hydrated && canShare() && (
        <ShareButton
          label={words.shareElsewhere}
          share={() => sharePage(formatTitle(podcast))}
          onOutcome={showOutcome}
        />
      )}
      <ShareButton label={words.copy} share={copyPageAddress} onOutcome={showOutcome} />
      {isPlaying && (
        <ShareButton label={words.copyMoment} share={copyMomentAddress} onOutcome={showOutcome} />
      )}
      <ShareButton
        label={words.copyCode}
        share={() => copyEmbedCode(podcastSlug(podcast), name)}
        onOutcome={(last) => setStatus(last === 'copied' ? codeCopied : outcome[last])}
      />
      <p role="status">{status}</p>
    </Menu>
  )
}
