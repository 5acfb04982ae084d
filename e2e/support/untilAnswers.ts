import { setTimeout as wait } from 'node:timers/promises'

const INTERVAL_MS = 100
const ATTEMPTS = 1_200

/** The status `url` answers with, 0 where nothing answers. The body is not read: a stream's has no end. */
const statusOf = async (url: string): Promise<number> => {
  const controller = new AbortController()
  try {
    return (await fetch(url, { signal: controller.signal })).status
  } catch {
    return 0
  } finally {
    controller.abort()
  }
}

/** Resolves once `url` answers with one of `statuses`; rejects after about two minutes. */
export const untilAnswers = async (url: string, statuses: readonly number[] = [200]): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (statuses.includes(await statusOf(url))) return
    await wait(INTERVAL_MS)
  }
  throw new Error(`${url} does not answer ${statuses.join(' or ')}`)
}
