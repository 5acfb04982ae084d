/** French copy around when and where the collective began. */
export const originsContent = {
  heading: 'D’où l’on vient',
  created: 'Création',
  location: 'Localisation',
  place: (city: string) => `${city} FR`,
} as const
