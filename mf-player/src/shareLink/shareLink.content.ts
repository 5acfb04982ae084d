export const shareLinkContent = {
  copy: 'Copier le lien vers ce moment',
  outcome: { copied: 'Lien copié.', refused: 'Le navigateur refuse la copie.' },
} as const
