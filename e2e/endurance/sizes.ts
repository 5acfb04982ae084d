interface Sizes {
  /** Times a part is published and rolled back while a page plays. */
  readonly cycles: number
  /** Versions each of two processes publishes at the same moment. */
  readonly publications: number
  /** Commands are killed at every n-th of their steps; a file takes three, so no multiple of three. */
  readonly stride: number
}

const MODEST: Sizes = { cycles: 8, publications: 10, stride: 17 }
const FULL: Sizes = { cycles: 200, publications: 50, stride: 1 }

/** Whether somebody asked for all of it: `ENDURANCE=full npx playwright test e2e/endurance`. */
export const isFull = process.env.ENDURANCE === 'full'

export const sizes = isFull ? FULL : MODEST
