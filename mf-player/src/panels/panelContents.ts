import { ChatPanel } from '../chat/ChatPanel'
import { ListeningPanel } from '../listening/ListeningPanel'
import { SettingsPanel } from '../settings/SettingsPanel'
import { HelpPanel } from '../shortcuts/HelpPanel'
import type { PanelContents } from './panelLibrary'

/** What the panels show: a file of its own, which is fetched once the bar opens. */
export const panelContents: PanelContents = {
  chat: ChatPanel,
  settings: SettingsPanel,
  listening: ListeningPanel,
  help: HelpPanel,
}
