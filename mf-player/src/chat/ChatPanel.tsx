import { ThirdPartyFrame } from '@site/shared/design/frame/ThirdPartyFrame'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './ChatPanel.module.css'
import { chatContent } from './chat.content'

/** The collective's room in a third-party chat; leaving the page with the panel ends the visit there. */
export const ChatPanel = (): ReactNode => {
  const { chatUrl } = useSiteConfig().embeds
  return (
    <section className={css.chat} aria-label={chatContent.title}>
      <ThirdPartyFrame
        provider={new URL(chatUrl).hostname}
        title={chatContent.title}
        src={chatUrl}
        width={640}
        height={600}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
    </section>
  )
}
