// The chat of another provider, in a frame that is removed with the panel.
import { ThirdPartyFrame } from '@site/shared/design/frame/ThirdPartyFrame'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './ChatPanel.module.css'
import { panelsContent } from './panels.content'

const { chat: title } = panelsContent.titles

export const ChatPanel = (): ReactNode => {
  const { chatUrl } = useSiteConfig().embeds
  return (
    <section className={css.chat} aria-label={title}>
      <ThirdPartyFrame
        provider={new URL(chatUrl).hostname}
        title={title}
        src={chatUrl}
        width={640}
        height={600}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
    </section>
  )
}
