/** French copy of the call for donations. */
export const supportContent = {
  heading: 'Nous soutenir',
  text: 'Un don va au flux, aux haut-parleurs et aux pressages. L’association est bénévole\u00a0: rien ne part en salaires.',
  donate: 'Faire un don',
} as const
