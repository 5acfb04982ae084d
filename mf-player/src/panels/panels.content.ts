import { chatContent } from '../chat/chat.content'
import { settingsContent } from '../settings/settings.content'
import { helpContent } from '../shortcuts/help.content'

export const panelsContent = {
  titles: {
    chat: chatContent.title,
    settings: settingsContent.title,
    listening: 'Mes écoutes',
    help: helpContent.title,
  },
  failed: 'Ce panneau n’a pas pu être chargé. Vérifiez le réseau.',
} as const
