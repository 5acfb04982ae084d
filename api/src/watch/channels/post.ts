import { err, ok, type Result } from '@site/shared/result'
import type { Upstream } from '../../net/upstream/upstream'
import type { Delivery } from './channel'

/** The text of an answer is not used: of a longer one the rest is not read. */
const MAX_ANSWER_BYTES = 10_000

/**
 * Posts JSON to an address that settings name. It is checked like the addresses of sources, within the same time, and its token goes
 * to no other host.
 */
export const postJson = async (
  upstream: Pick<Upstream, 'text'>,
  address: string,
  value: unknown,
  token?: string,
): Promise<Result<Delivery, string>> => {
  const sent = await upstream.text(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(value),
    maxBytes: MAX_ANSWER_BYTES,
    onLonger: () => {},
  })
  return sent.ok ? ok({}) : err(sent.error.detail ?? sent.error.message)
}
