import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './BarButton.module.css'
import { barContent } from './bar.content'
import { panelToggled, selectPanel } from './bar.slice'
import { ChatIcon } from './icons'

/** Opens and closes the chat above the bar. */
export const ChatButton = (): ReactNode => {
  const chatting = useSiteSelector((state) => selectPanel(state) === 'chat')
  const dispatch = useSiteDispatch()
  return (
    <button
      type="button"
      className={css.pad}
      aria-expanded={chatting}
      aria-label={chatting ? barContent.closeChat : barContent.openChat}
      onClick={() => dispatch(panelToggled('chat'))}
    >
      <ChatIcon />
    </button>
  )
}
