export const savedContent = {
  next: 'Écouter ensuite',
  later: 'À écouter plus tard',
  full: 'La liste est pleine.',
  unavailable: 'Les listes ne sont pas encore chargées.',
} as const
