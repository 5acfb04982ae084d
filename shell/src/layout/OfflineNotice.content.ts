export const offlineContent = {
  notice: 'Vous êtes hors ligne : le direct et les pages non chargées reviendront avec le réseau.',
} as const
