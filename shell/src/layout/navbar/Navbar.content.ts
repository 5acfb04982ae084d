export const navbarContent = {
  home: (name: string) => `${name}, accueil`,
  backToHome: 'Retour à l’accueil',
  backTo: (title: string) => `Retour à « ${title} »`,
} as const
