export const fallbackPlayerContent = {
  sentence: 'Le site n’a pas pu démarrer entièrement. La radio s’écoute ici :',
  player: 'Lecteur',
  live: 'La radio en direct',
} as const
