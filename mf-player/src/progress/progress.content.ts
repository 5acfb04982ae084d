export const progressContent = {
  position: 'Position dans l’émission',
  positionText: (elapsed: string, total: string) => `${elapsed} sur ${total}`,
} as const
