import { err, ok, type Result } from '@site/shared/result'
import { unavailable } from '../http/failure'
import type { UpstreamInit, UpstreamResponse } from './networkFetch'
import type { createHostGate } from './privateHosts'
import type { UpstreamFailure } from './responses'

const MAX_REDIRECTS = 5

/** Moved Permanently and Permanent Redirect. */
const PERMANENT: readonly number[] = [301, 308]

const isUpgrade = (from: URL, to: URL): boolean =>
  from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname

/** Whether a user and password are for an address too: those of http at its usual port are for https at its usual one. */
const sharesCredentials = (from: URL, to: URL): boolean =>
  to.origin === from.origin || (isUpgrade(from, to) && from.port === '' && to.port === '')

/** An answer, and the address after all redirects. */
export interface Answered {
  readonly response: UpstreamResponse
  readonly url: URL
  /** Where the address leads for good: as far as permanent redirects went before the first temporary one. */
  readonly movedTo: URL
}

interface FollowTools {
  readonly request: (url: URL, init: UpstreamInit) => Promise<Result<UpstreamResponse, UpstreamFailure>>
  readonly gate: ReturnType<typeof createHostGate>
}

interface FollowRequest {
  readonly init: UpstreamInit
  /** Whether the request may go to another host at all: one with a token may not. */
  readonly mayMove: boolean
  /** Headers for one address alone, such as the tags of its last answer. */
  readonly headersFor?: (url: URL) => Readonly<Record<string, string>>
}

/** User and password are sent to their own host only. */
const withoutCredentials = ({ headers, ...init }: UpstreamInit): UpstreamInit => {
  const { authorization: _, ...others } = headers ?? {}
  return { ...init, headers: others }
}

/**
 * Follows redirects, at most five, each of which is checked like an address that is configured: never to a private host, and never
 * from https to http. Another host gets no credentials.
 */
export const createFollower = ({ request, gate }: FollowTools) => {
  /** Returns where a refused redirect leads and why it is refused; undefined if it is followed. */
  const explainRefusal = (from: URL, to: URL, mayMove: boolean): string | undefined => {
    if (sharesCredentials(from, to)) return undefined
    if (!/^https?:$/.test(to.protocol)) return `${to.protocol}, not a web address`
    if (from.protocol === 'https:' && to.protocol === 'http:') return `${to.host} from https to http`
    if (!mayMove) return `${to.host}, which must not receive its token`
    return isUpgrade(from, to) || gate.isPublic(to) ? undefined : `${to.host}, a private address`
  }

  const follow = async (
    url: URL,
    asked: FollowRequest,
    left = MAX_REDIRECTS,
    movedTo: URL | undefined = undefined,
  ): Promise<Result<Answered, UpstreamFailure>> => {
    const { init, mayMove, headersFor = () => ({}) } = asked
    const answer = await request(url, { ...init, headers: { ...init.headers, ...headersFor(url) } })
    if (!answer.ok) return answer
    const { status, headers, body } = answer.value
    const location = headers.get('location')
    if (status < 300 || status > 399 || status === 304 || location === null)
      return ok({ response: answer.value, url, movedTo: movedTo ?? url })
    await body?.cancel()
    if (left === 0) return err(unavailable(`${url.host} redirects again after five redirects`))
    if (!URL.canParse(location, url)) return err(unavailable(`${url.host} redirects to an invalid address`))
    const target = new URL(location, url)
    Object.assign(target, { username: '', password: '', hash: '' })
    const refusal = explainRefusal(url, target, mayMove)
    if (refusal !== undefined) return err(unavailable(`${url.host} redirects to ${refusal}`))
    const sent = sharesCredentials(url, target) ? init : withoutCredentials(init)
    const stays = movedTo ?? (PERMANENT.includes(status) ? undefined : url)
    return follow(target, { ...asked, init: sent }, left - 1, stays)
  }
  return follow
}
