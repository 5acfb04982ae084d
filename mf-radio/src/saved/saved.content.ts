export const savedContent = {
  upNext: 'Écouter ensuite',
  later: 'À écouter plus tard',
  full: 'La liste est pleine.',
} as const
