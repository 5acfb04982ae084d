import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { unavailable } from '../http/failure'
import type { Upstream, UpstreamFailure, UpstreamRequest } from './upstream'

/** The status of upstreams for an expired token. */
const REFUSED = 401

const TokenAnswer = v.pipe(v.string(), v.parseJson(), v.object({ access_token: v.string() }))

/** Runs a request with the token of an application. */
export type Authorized = <T>(
  request: (token: string) => Promise<Result<T, UpstreamFailure>>,
) => Promise<Result<T, UpstreamFailure>>

const parseToken = (text: string): Result<string, UpstreamFailure> => {
  const parsed = v.safeParse(TokenAnswer, text)
  return parsed.success
    ? ok(parsed.output.access_token)
    : err(unavailable('A token was answered in an unknown way'))
}

/**
 * Requests a token once, by client credentials, and again only if it is refused: after an outage it may still be valid. Simultaneous
 * requests share one.
 */
export const authorizedBy = (
  upstream: Upstream,
  tokenAddress: string,
  request: UpstreamRequest,
): Authorized => {
  let token: string | undefined
  let asking: Promise<Result<string, UpstreamFailure>> | undefined

  const askToken = async () => {
    const answer = flatMap(await upstream.text(tokenAddress, { ...request, method: 'POST' }), parseToken)
    if (answer.ok) token = answer.value
    asking = undefined
    return answer
  }

  const newToken = () => {
    asking ??= askToken()
    return asking
  }

  return async (ask) => {
    const answer = token === undefined ? undefined : await ask(token)
    if (answer && (answer.ok || answer.error.status !== REFUSED)) return answer
    const fresh = await newToken()
    return fresh.ok ? ask(fresh.value) : fresh
  }
}
