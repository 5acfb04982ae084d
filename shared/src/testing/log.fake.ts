import type { Log } from '../core/log'

/** Keeps what was logged instead of printing it. */
export interface FakeLog extends Log {
  readonly errors: readonly string[]
  readonly infos: readonly string[]
}

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
