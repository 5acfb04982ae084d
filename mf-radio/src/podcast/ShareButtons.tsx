import { Button } from '@site/shared/design/Button'
import { useSiteConfig } from '@site/shared/platform'
import { podcastSlug } from '@site/shared/podcast'
import { type ReactNode, useState } from 'react'
import type { DescribedPodcast } from '../archive/archiveAnswer'
import { copyEmbedCode, copyPageAddress, sharePage } from '../browser/shareAddress'
import { podcastPageContent } from './podcastPage.content'
import css from './ShareButtons.module.css'
import { showLine } from './showLine'

const { outcome } = podcastPageContent

/** Passes a podcast on: its address to the visitor's programs or into the clipboard, and the code of its player. */
export const ShareButtons = ({ podcast }: { readonly podcast: DescribedPodcast }): ReactNode => {
  const { name } = useSiteConfig()
  const [said, say] = useState('')
  const share = async (): Promise<void> =>
    say(outcome[await sharePage(podcastPageContent.title(podcast.artist, showLine(podcast)))])
  const copy = async (): Promise<void> => say(outcome[await copyPageAddress()])
  const copyCode = async (): Promise<void> => {
    const copied = await copyEmbedCode(podcastSlug(podcast), name)
    say(copied === 'copied' ? podcastPageContent.codeCopied : outcome[copied])
  }
  return (
    <div className={css.share} data-needs-scripts>
      <div className={css.buttons}>
        <Button look="outline" onClick={share}>
          {podcastPageContent.share}
        </Button>
        <Button look="outline" onClick={copy}>
          {podcastPageContent.copy}
        </Button>
        <Button look="outline" onClick={copyCode}>
          {podcastPageContent.copyCode}
        </Button>
        <p className={css.outcome} role="status">
          {said}
        </p>
      </div>
    </div>
  )
}
