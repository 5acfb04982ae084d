export const pagesContent = {
  title: (page: string, site: string) => `${page} — ${site}`,
  home: 'Accueil',
  residences: 'Résidences',
  residence: 'Résidence',
  label: 'Label',
  about: 'À propos',
} as const
