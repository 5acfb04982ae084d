// The chat of another provider, in a frame that is removed with the panel.
import { ThirdPartyFrame } from '@site/shared/design/frame/ThirdPartyFrame'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { panelsContent } from './panels.content'

/** Host of a chat -> the name of its service. */
const PROVIDERS = { 'minnit.chat': 'Minnit', 'twitch.tv': 'Twitch', 'discord.com': 'Discord' }

/** The name of a service, or its host if it is unknown. */
const nameProvider = (host: string): string => {
  const known = Object.entries(PROVIDERS).find(([domain]) => host === domain || host.endsWith(`.${domain}`))
  return known ? known[1] : host.replace(/^www\./, '')
}

export const ChatPanel = (): ReactNode => {
  const { chatUrl } = useSiteConfig().embeds
  return (
    <ThirdPartyFrame
      provider={nameProvider(new URL(chatUrl).hostname)}
      title={panelsContent.titles.chat}
      src={chatUrl}
      width={640}
      height={600}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
    />
  )
}
