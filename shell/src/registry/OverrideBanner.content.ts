export const overrideBannerContent = {
  label: 'Essai d’une partie du site',
  active: (part: string, folder: string) => `La partie « ${part} » vient de ${folder}`,
  failed: (part: string) =>
    `L’essai de la partie « ${part} » a échoué, et il est terminé. Si la partie manque ici, rechargez la page.`,
  refused: (origins: readonly string[]) =>
    `Essai refusé : il faut une partie et l’adresse entière de son dossier, comme « label@https://… ». Origines permises : ${origins.join(', ')}.`,
  insecure:
    'Essai refusé : cette page est ouverte en http. Ouvrez la même adresse en https, ou sur « localhost ».',
  reset: 'Revenir à la version en ligne',
  close: 'Fermer',
} as const
