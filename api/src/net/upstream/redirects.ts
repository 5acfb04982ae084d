import { err, ok, type Result } from '@site/shared/result'
import { unavailable } from '../http/failure'
import type { UpstreamInit, UpstreamResponse } from './networkFetch'
import type { createHostGate } from './privateHosts'
import type { UpstreamFailure } from './responses'

const MAX_REDIRECTS = 5

/** Moved Permanently and Permanent Redirect. */
const PERMANENT: readonly number[] = [301, 308]

/** The same origin, or the same host over https. */
const isSamePlace = (from: URL, to: URL): boolean =>
  to.origin === from.origin ||
  (to.protocol === 'https:' && from.protocol === 'http:' && to.hostname === from.hostname)

/** An answer, and the address after all redirects. */
export interface Answered {
  readonly response: UpstreamResponse
  readonly url: URL
}

interface FollowTools {
  readonly request: (url: URL, init: UpstreamInit) => Promise<Result<UpstreamResponse, UpstreamFailure>>
  readonly gate: ReturnType<typeof createHostGate>
}

/** User and password are sent to their own host only. */
const withoutCredentials = ({ headers, ...init }: UpstreamInit): UpstreamInit => {
  const { authorization: _, ...others } = headers ?? {}
  return { ...init, headers: others }
}

/**
 * Follows redirects, at most five: on the same origin any; to another public host those that are permanent, without credentials, and
 * not from https to http. `mayMove` says whether the request may go to another host at all: a request with a token may not.
 */
export const createFollower = ({ request, gate }: FollowTools) => {
  const isMove = (from: URL, to: URL, status: number): boolean =>
    PERMANENT.includes(status) &&
    gate.isPublic(to) &&
    (to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:'))

  const follow = async (
    url: URL,
    init: UpstreamInit,
    mayMove: boolean,
    left = MAX_REDIRECTS,
  ): Promise<Result<Answered, UpstreamFailure>> => {
    const answer = await request(url, init)
    if (!answer.ok) return answer
    const { status, headers, body } = answer.value
    const location = headers.get('location')
    if (status < 300 || status > 399 || status === 304 || location === null)
      return ok({ response: answer.value, url })
    await body?.cancel()
    if (left === 0 || !URL.canParse(location, url))
      return err(unavailable(`${url.host} redirects without end`))
    const target = new URL(location, url)
    Object.assign(target, { username: '', password: '' })
    if (isSamePlace(url, target)) return follow(target, init, mayMove, left - 1)
    return mayMove && isMove(url, target, status)
      ? follow(target, withoutCredentials(init), mayMove, left - 1)
      : err(unavailable(`${url.host} redirects to ${target.host}`))
  }
  return follow
}
