import { expect } from '@playwright/test'

/** Milliseconds. Playwright's own intervals grow to a second, longer than most of what a journey waits for. */
const BETWEEN_LOOKS = 100

/** What `read` answers, looked at again until it is as expected; `message` says what is waited for. */
export const eventually = <T>(read: () => T | Promise<T>, message = ''): ReturnType<typeof expect.poll<T>> =>
  expect.poll(read, { message, intervals: [BETWEEN_LOOKS] })
