/** The common words whose h is mute; all others, foreign names included, keep « de », which never shocks. */
const MUTE_H =
  /^h(?:abi|aleine|allu|alo|armo|ebdo|eli|emi|erb|eure|ier|ist|iver|omm|onn|onor|opit|oriz|orlo|ot[e ]|uile|um[aeiou]|ydr|ymn|yp)/

/** Vowels that are spoken as a consonant, or before which French makes a pause. */
const NOT_ELIDED = /^(?:onz|oui|uhl|ulul|y[aeiou])/

const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Puts « de » before a name, or « d’ » where French elides it.
 * @example de('Axonberg') // d’Axonberg
 */
export const de = (name: string): string => {
  const start = folded(name)
  const elided = (/^[aeiouyœæ]/.test(start) && !NOT_ELIDED.test(start)) || MUTE_H.test(start)
  return elided ? `d’${name}` : `de ${name}`
}

/**
 * The ending of a regular noun or adjective behind a count; zero is singular in French.
 * @example `${count} podcast${plural(count)}` // 0 podcast, 1 podcast, 2 podcasts
 */
export const plural = (count: number): string => (count > 1 ? 's' : '')
