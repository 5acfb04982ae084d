export const withdrawnContent = {
  title: 'Cette émission a été retirée',
  link: 'Les autres émissions',
} as const
