export const chatContent = {
  title: 'Tchat de la radio',
} as const
