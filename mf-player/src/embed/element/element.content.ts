/** Texts of the placeholder, by language. */
export const elementContent = {
  fr: {
    listen: 'Écouter',
    failed: 'Pas de son.',
    again: ' Touchez pour réessayer.',
    gone: 'Cette émission n’existe plus.',
    live: 'En direct',
    retry: 'Recharger',
  },
  en: {
    listen: 'Listen to',
    failed: 'No sound.',
    again: ' Tap to try again.',
    gone: 'This show no longer exists.',
    live: 'Live',
    retry: 'Reload',
  },
}
