/** French copy of the call for donations. */
export const supportContent = {
  heading: 'Nous soutenir',
  donate: 'Faire un don',
} as const
