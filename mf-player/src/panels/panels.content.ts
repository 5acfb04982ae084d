export const panelsContent = {
  titles: {
    chat: 'Tchat de la radio',
    played: 'Titres joués',
    queue: 'File d’écoute',
    settings: 'Réglages du lecteur',
    listening: 'Mes écoutes',
    help: 'Raccourcis clavier',
  },
  failed: 'Ce panneau n’a pas pu être chargé. Vérifiez le réseau.',
} as const
