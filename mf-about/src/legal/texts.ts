/** The last word of each text's address, which is its name in the content, too. */
export const texts = {
  LegalNotice: 'mentions-legales',
  Privacy: 'vie-privee',
  Accessibility: 'accessibilite',
} as const
