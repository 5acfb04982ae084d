/** How often the tests repeat what they prove. */
interface Sizes {
  /** Times a part is published and rolled back while a page plays. */
  readonly cycles: number
  /** Versions each of two processes publishes at the same moment. */
  readonly publications: number
  /** A publication is killed at every n-th of its steps; a file takes three, so no multiple of three. */
  readonly stride: number
  /** Commands, which have more steps, are killed at every n-th; no multiple of three either. */
  readonly commandStride: number
  /** Commands on object storage are killed at every n-th of their requests. */
  readonly requestStride: number
  /** Publications and rollbacks in object storage while a page plays. */
  readonly changes: number
  /** Every n-th interface of browsers is broken, on the home page and one other; each, on every kind of page. */
  readonly interfaceStride: number
}

const MODEST: Sizes = {
  cycles: 5,
  publications: 10,
  stride: 31,
  commandStride: 31,
  requestStride: 19,
  changes: 8,
  interfaceStride: 5,
}

const FULL: Sizes = {
  cycles: 200,
  publications: 50,
  stride: 1,
  commandStride: 1,
  requestStride: 1,
  changes: 50,
  interfaceStride: 1,
}

/** Whether somebody asked for all of it: `npm run test:endurance`. */
export const isFull = process.env.ENDURANCE === 'full'

export const sizes = isFull ? FULL : MODEST
