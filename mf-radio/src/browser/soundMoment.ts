const MS = 1000

/** The audio element of the page, which the player owns and follows. */
const findSound = () => document.querySelector<HTMLAudioElement>('audio[data-site-sound]')

/** Milliseconds into the sound of the page; 0 without a sound. */
export const soundMoment = (): number => (findSound()?.currentTime ?? 0) * MS

export const pauseSound = (): void => findSound()?.pause()
