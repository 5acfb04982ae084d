const MS = 1000

/** Milliseconds into the sound of the page, which the player plays; 0 where there is none. */
export const soundMoment = (): number =>
  (document.querySelector<HTMLAudioElement>('audio[data-site-sound]')?.currentTime ?? 0) * MS
