/** The page of the week; below it, one for each of its days. */
export const PROGRAMME_PATH = '/programme'

/**
 * The page of a day.
 * @example dayPath('2026-11-28') // '/programme/2026-11-28'
 */
export const dayPath = (date: string): string => `${PROGRAMME_PATH}/${date}`
