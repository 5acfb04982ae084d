export const volumeContent = {
  volume: 'Volume',
  percent: (percent: number) => `${percent} %`,
  mute: 'Muet',
} as const
