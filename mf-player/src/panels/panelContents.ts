// The chunk of the panels: everything in it loads when the bar opens.
import { ChatPanel } from './ChatPanel'
import { PlayedPanel } from './played/PlayedPanel'
import { ListeningPanel } from './replays/ListeningPanel'
import { QueuePanel } from './replays/QueuePanel'
import { HelpPanel } from './settings/HelpPanel'
import { SettingsPanel } from './settings/SettingsPanel'

export const panelContents = {
  chat: ChatPanel,
  played: PlayedPanel,
  queue: QueuePanel,
  settings: SettingsPanel,
  listening: ListeningPanel,
  help: HelpPanel,
} as const
