/** How often the tests repeat what they prove. */
interface Sizes {
  /** A command is killed at every n-th of its steps. A file takes three steps, so this is not a multiple of three. */
  readonly stepStride: number
  /** Commands on object storage are killed at every n-th of their requests. */
  readonly requestStride: number
  /** Commands that publish to object storage at the same moment. */
  readonly publishers: number
  /** Publications and rollbacks in object storage while a page plays. */
  readonly changes: number
  /** Every n-th browser interface is broken, on the home page and one other; each, on every kind of page. */
  readonly interfaceStride: number
}

const MODEST: Sizes = {
  stepStride: 31,
  requestStride: 19,
  publishers: 5,
  changes: 8,
  interfaceStride: 5,
}

const FULL: Sizes = {
  stepStride: 1,
  requestStride: 1,
  publishers: 12,
  changes: 50,
  interfaceStride: 1,
}

/** Whether `npm run test:endurance` runs the tests. */
export const isFull = process.env.ENDURANCE === 'full'

export const sizes = isFull ? FULL : MODEST
