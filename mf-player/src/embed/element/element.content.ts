/** What a player that is not touched yet says before the name of the radio. */
export const elementContent = { fr: 'Écouter', en: 'Listen to' }
