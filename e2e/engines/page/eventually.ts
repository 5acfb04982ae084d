import { expect } from '@playwright/test'
import { systemClock, wait } from '@site/shared/clock'

/** Milliseconds. Playwright's own intervals grow to a second, longer than most of what a journey waits for. */
const BETWEEN_LOOKS = 100

/** Milliseconds. WebKit's driver may never answer a script that meets the change from one document to the next. */
const ANSWER_MS = 4_000

/** How often somebody is asked who does not answer. */
const TRIES = 5

const answerOf = async <T>(read: () => T | Promise<T>, tries = TRIES): Promise<T> => {
  const answered = Promise.resolve(read()).then((value) => ({ value }))
  const answer = tries > 1 ? await Promise.race([answered, wait(systemClock, ANSWER_MS)]) : await answered
  return answer ? answer.value : answerOf(read, tries - 1)
}

/** What `read` answers, looked at again until it is as expected; `message` says what is waited for. */
export const eventually = <T>(read: () => T | Promise<T>, message = ''): ReturnType<typeof expect.poll<T>> =>
  expect.poll(() => answerOf(read), { message, intervals: [BETWEEN_LOOKS] })
