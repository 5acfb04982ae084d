// Notes how the last making of the pages ended, for `site status` and for the api, which writes to the operator.
import { formatOutcome, OUTCOME_KEY, readOutcome } from '@site/api'
import { MINUTE_MS } from '@site/shared/durations'
import type { Result } from '@site/shared/result'
import { type Failure, readMessage } from '../lib/failures'
import { translate } from '../lib/language'
import type { Site } from '../workspace/site'
import { renderWords } from './failures.content'

/** Pages that are found unchanged every minute are noted this often: each note is a request to object storage. */
const NOTED_MS = 5 * MINUTE_MS

/** A site without a shell has no pages, and a command that came too late is no fault of them. */
const NO_OUTCOME: readonly string[] = ['no-shell', 'pages-busy']

/**
 * Notes that the pages of a site are as they have to be, or why they could not be made. A note that cannot be written is logged:
 * the pages are more important.
 */
export const noteOutcome = async (
  { store, logger, isDryRun }: Pick<Site, 'store' | 'logger' | 'isDryRun'>,
  done: Result<unknown, Failure>,
): Promise<void> => {
  if (isDryRun || (!done.ok && NO_OUTCOME.includes(done.error.kind))) return
  try {
    const [before, now] = [await readOutcome(store), await store.now()]
    const isNoted =
      done.ok && before.refusal === undefined && now - Date.parse(before.madeAt ?? '') < NOTED_MS
    if (isNoted) return
    await store.replace(OUTCOME_KEY, formatOutcome(before, now, done.ok ? undefined : done.error.message))
  } catch (cause) {
    logger.error(translate(renderWords).notNoted(readMessage(cause)))
  }
}
