/** French copy of where the studio is. */
export const studioContent = {
  heading: 'Le studio',
  mapProvider: 'Google Maps',
  mapTitle: (address: string) => `Plan\u00a0: ${address}`,
  openMap: 'Ouvrir le plan',
} as const
