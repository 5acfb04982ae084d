export const shortcutsContent = {
  enabled: 'Activer les raccourcis',
  keys: [
    { key: 'K', effect: 'Lecture ou pause' },
    { key: 'J', effect: 'Reculer de 10 s' },
    { key: 'L', effect: 'Avancer de 10 s' },
    { key: 'D', effect: 'Revenir au direct' },
    { key: 'C', effect: 'Ouvrir ou fermer le tchat' },
    { key: 'M', effect: 'Couper ou remettre le son' },
    { key: '?', effect: 'Afficher cette aide' },
    { key: 'Échap', effect: 'Fermer le panneau' },
  ],
} as const
