export const creditsContent = { heading: 'Crédits' } as const
