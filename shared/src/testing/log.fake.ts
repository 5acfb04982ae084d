import type { Log } from '../core/log'

/** Keeps log messages instead of printing them. */
export interface FakeLog extends Log {
  readonly errors: readonly string[]
  readonly infos: readonly string[]
}

/** Makes a log for tests: `expect(log.errors).toEqual([])`. */
export const createFakeLog = (): FakeLog => {
  const errors: string[] = []
  const infos: string[] = []
  return {
    errors,
    infos,
    error: (message) => void errors.push(message),
    info: (message) => void infos.push(message),
  }
}
