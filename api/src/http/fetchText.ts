import { err, ok, type Result } from '@site/shared/result'
import type { Effects } from '../effects/effects'
import { type ApiFailure, unavailable } from './failure'

/** A visitor is waiting: an upstream that is slower than this counts as down. */
const TIMEOUT_MS = 10_000

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The text at an address; a refusal, a timeout and a broken line are all `upstream-unavailable`. */
export const fetchText = async (
  effects: Pick<Effects, 'fetch'>,
  address: string,
  init: RequestInit = {},
): Promise<Result<string, ApiFailure>> => {
  const { host } = new URL(address)
  try {
    const response = await effects.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok ? ok(await response.text()) : err(unavailable(`${host} answered ${response.status}`))
  } catch (error) {
    return err(unavailable(`${host} did not answer: ${reasonOf(error)}`))
  }
}
