import { expect } from '@playwright/test'
import { systemClock, wait } from '@site/shared/clock'

/** The keys that journeys press: a character, or the name of another key. */
export type Key = 'Enter' | 'Tab' | ' ' | 'Escape' | 'k'

/** Everything that journeys need of a browser; each client implements it. */
export interface EnginePage {
  /** Resolves once the page has loaded, or once it is parsed. */
  goto(url: string, until?: 'loaded' | 'parsed'): Promise<void>
  url(): Promise<string>
  /** The value of an expression, which has to be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  /** Resizes the viewport, as far as the smallest window of the engine allows. */
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** The errors that pages logged or threw so far. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** How a visitor has set up the browser. */
export type Setup = 'ordinary' | 'without scripts'

/** A running browser; each page it opens is a new visitor's. */
export interface EngineBrowser {
  open(): Promise<EnginePage>
  close(): Promise<void>
}

export type Launch = (setup: Setup, env: Readonly<Record<string, string>>) => Promise<EngineBrowser>

/** A proxy that does not exist: browsers cannot leave this machine. */
export const NOWHERE = { host: '127.0.0.1', port: 9 } as const

/** Playwright's own intervals grow to a second, longer than most waits of a journey. */
const POLL_MS = 100

/** WebKit's driver may never answer a script that meets the change from one document to the next. */
const ANSWER_MS = 4_000
const TRIES = 5

const readAgain = async <T>(read: () => T | Promise<T>, tries = TRIES): Promise<T> => {
  const answered = Promise.resolve(read()).then((value) => ({ value }))
  const answer = tries > 1 ? await Promise.race([answered, wait(systemClock, ANSWER_MS)]) : await answered
  return answer ? answer.value : readAgain(read, tries - 1)
}

/** Polls `read` until it returns the expected value, which `message` describes. */
export const eventually = <T>(read: () => T | Promise<T>, message = ''): ReturnType<typeof expect.poll<T>> =>
  expect.poll(() => readAgain(read), { message, intervals: [POLL_MS] })
