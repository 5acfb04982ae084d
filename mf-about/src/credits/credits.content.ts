export interface CreditContent {
  readonly work: string
  readonly names: string
}

/** Who made what is heard and seen here. */
export const creditsContent = {
  heading: 'Crédits',
  list: [
    { work: 'Mastering', names: 'Atelier Basse Taille' },
    { work: 'Visuels', names: 'Sixtine et la Presse du Faubourg' },
    { work: 'Photo', names: 'Studio Grain Double' },
  ] satisfies readonly CreditContent[],
} as const
