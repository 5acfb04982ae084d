/** Texts of the placeholder, by language. */
export const elementContent = {
  fr: {
    listen: 'Écouter',
    failed: 'Pas de son. Touchez pour réessayer.',
    retry: 'Recharger',
  },
  en: {
    listen: 'Listen to',
    failed: 'No sound. Tap to try again.',
    retry: 'Reload',
  },
}
