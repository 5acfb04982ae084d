/** What search engines and browser tabs read of the page. */
export const aboutPage = {
  title: (collective: string) => `${collective} À Propos`,
  metaDescription: 'Qui sommes-nous ?',
} as const
