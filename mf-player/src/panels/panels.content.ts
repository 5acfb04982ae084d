export const panelsContent = {
  titles: {
    chat: 'Tchat de la radio',
    queue: 'File d’écoute',
    settings: 'Réglages du lecteur',
    listening: 'Mes écoutes',
    help: 'Raccourcis clavier',
  },
  /** Services behind a chat, by their host, as people know them. */
  providers: { 'minnit.chat': 'Minnit', 'twitch.tv': 'Twitch', 'discord.com': 'Discord' },
  failed: 'Ce panneau n’a pas pu être chargé. Vérifiez le réseau.',
} as const
