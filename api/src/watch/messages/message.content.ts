/** The words of a message to the operators. */
export const messageContent = {
  bad: (count: number) => (count === 1 ? '1 alerte' : `${count} alertes`),
  good: 'tout est rétabli',
  changed: { bad: 'ALERTE', good: 'RÉTABLI' },
  still: 'Toujours en alerte :',
  end: 'État complet : « site status » sur la machine du site. Au plus un message par heure.',
  cut: '[…]',
  testTitle: 'message d’essai',
  test: 'Ceci est un essai de « site watch --test » : les alertes du site arrivent ici. Rien à faire.',
} as const
