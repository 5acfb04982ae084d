/** What a player shows in the page itself, in the language of its attribute. */
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
