// Whether the api and the server of the site answer, as the machine itself asks them.
import { type Clock, wait } from '@site/shared/clock'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../../lib/failures'
import { translate } from '../../lib/language'
import { readAnswer } from '../../lib/readAnswer'
import { API_SERVER, SITE_SERVER } from '../../machine/services'
import { updateRefusals } from './refusal.content'

/** Starting takes seconds; an api that loads its sources for the first time needs half a minute. */
const MAX_WAIT_MS = 90_000
const PAUSE_MS = 500
const ANSWER_MS = 10_000
const MAX_PAGE_BYTES = 4_000_000

export interface HealthPorts {
  readonly request: typeof fetch
  readonly clock: Pick<Clock, 'now' | 'after'>
}

const ask = async ({ request }: HealthPorts, address: string): Promise<string | undefined> => {
  try {
    const response = await request(address, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' })
    const text = await readAnswer(response, MAX_PAGE_BYTES)
    return response.status === 200 ? text : undefined
  } catch {
    return undefined
  }
}

const waitUntil = async ({ clock }: HealthPorts, isSo: () => Promise<boolean>): Promise<boolean> => {
  const beganAt = clock.now()
  while (!(await isSo())) {
    if (clock.now() - beganAt >= MAX_WAIT_MS) return false
    await wait(clock, PAUSE_MS)
  }
  return true
}

/** Whether the api has its sources now. */
export const isReady = async (ports: HealthPorts): Promise<boolean> =>
  (await ask(ports, `${API_SERVER}/readyz`)) !== undefined

const isPage = async (ports: HealthPorts): Promise<boolean> =>
  (await ask(ports, `${SITE_SERVER}/`))?.includes('</html>') ?? false

/** Waits until the site serves a page. */
export const awaitPage = async (ports: HealthPorts): Promise<Result<void, Failure>> =>
  (await waitUntil(ports, () => isPage(ports)))
    ? ok(undefined)
    : err({
        kind: 'no-page',
        message: translate(updateRefusals).noPage(`${SITE_SERVER}/`, MAX_WAIT_MS / 1000),
      })

/** Waits until the api answers, with its sources where it had them before, and the site serves a page. */
export const awaitHealth = async (ports: HealthPorts, wasReady: boolean): Promise<Result<void, Failure>> => {
  const address = wasReady ? `${API_SERVER}/readyz` : `${API_SERVER}/healthz`
  const isUp = await waitUntil(ports, async () => (await ask(ports, address)) !== undefined)
  return isUp
    ? awaitPage(ports)
    : err({
        kind: 'not-ready',
        message: translate(updateRefusals).notReady(address, MAX_WAIT_MS / 1000),
      })
}
