export const speedContent = {
  speed: 'Vitesse',
  times: (speed: number) => `× ${String(speed).replace('.', ',')}`,
} as const
