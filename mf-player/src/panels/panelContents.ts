// The chunk of the panels: everything in it loads when the bar opens.
import { ChatPanel } from './ChatPanel'
import { HelpPanel } from './HelpPanel'
import { ListeningPanel } from './ListeningPanel'
import { PlayedPanel } from './PlayedPanel'
import { QueuePanel } from './QueuePanel'
import { SettingsPanel } from './SettingsPanel'

export const panelContents = {
  chat: ChatPanel,
  played: PlayedPanel,
  queue: QueuePanel,
  settings: SettingsPanel,
  listening: ListeningPanel,
  help: HelpPanel,
} as const
