// Requests the state of the radio from the api of a site: `GET /api/health`.
import type { Check } from '@site/api'
import { parseJson } from '@site/shared/json'
import * as v from 'valibot'
import { readAnswer } from '../lib/readAnswer'
import { watchContent } from './watch.content'

const ANSWER_MS = 10_000
const MAX_ANSWER_BYTES = 100_000
const MAX_CHECKS = 20
const MAX_SENTENCE = 1_000

/** A check of the api, or whether it answers at all. */
export type SiteCheck = Pick<Check, 'state' | 'sentence'> & { readonly name: string }

const parseHealth = parseJson(
  v.object({
    checks: v.pipe(
      v.array(
        v.object({
          name: v.pipe(v.string(), v.maxLength(40)),
          state: v.picklist(['good', 'bad', 'unknown']),
          sentence: v.pipe(v.string(), v.maxLength(MAX_SENTENCE)),
        }),
      ),
      v.maxLength(MAX_CHECKS),
    ),
  }),
)

/** Asks one address; undefined where nothing answers. */
const ask = async (address: string): Promise<readonly SiteCheck[] | undefined> => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' })
    const health = parseHealth(await readAnswer(response, MAX_ANSWER_BYTES))
    if (health.ok) return health.value.checks
    if (response.status !== 404) return undefined
    return [{ name: 'api', state: 'unknown', sentence: watchContent.olderApi(new URL(address).origin) }]
  } catch {
    return undefined
  }
}

/** Asks the api at the first of these addresses that answers. Never rejects. */
export const askHealth = async (addresses: readonly string[]): Promise<readonly SiteCheck[]> => {
  for (const address of addresses) {
    const checks = await ask(address)
    if (checks) return checks
  }
  const [first = ''] = addresses
  return [{ name: 'api', state: 'bad', sentence: watchContent.noApi(new URL(first).origin) }]
}
