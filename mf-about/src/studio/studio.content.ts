/** French copy of where the studio is. */
export const studioContent = {
  heading: 'Le studio',
  text: 'Deux platines, une table de mixage, un canapé fatigué. La porte s’ouvre pour les directs et les permanences du mercredi soir.',
  picture: 'Illustration\u00a0: deux platines, une table de mixage et un micro vus de dessus.',
  mapProvider: 'Google Maps',
  mapTitle: (address: string) => `Plan\u00a0: ${address}`,
  openMap: 'Ouvrir le plan',
} as const
