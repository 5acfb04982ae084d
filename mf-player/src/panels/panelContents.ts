import { ChatPanel } from '../chat/ChatPanel'
import { SettingsPanel } from '../settings/SettingsPanel'
import { HelpPanel } from '../shortcuts/HelpPanel'
import type { PanelContents } from './panelLibrary'

/** What the panels show: a file of its own, which is fetched once the bar opens. */
export const panelContents: PanelContents = {
  chat: ChatPanel,
  settings: SettingsPanel,
  help: HelpPanel,
}
