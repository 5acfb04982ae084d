import { err, ok, type Result } from '../core/result'
import type { Http, HttpFailure } from '../query/http'
import { networkFailure } from '../query/httpFailure'

type Answer = Result<string, HttpFailure> | Promise<Result<string, HttpFailure>>

/** A network that answers as the test sets it, and records the requests. */
export interface FakeHttp extends Http {
  /** From now on `url` answers this text. */
  answers(url: string, text: string): void
  /** From now on `url` fails. */
  fails(url: string, failure?: HttpFailure): void
  /** The next call to `url` stays open until the returned function answers it. */
  holds(url: string): (answer: Result<string, HttpFailure>) => void
  /** The requested urls, in order. */
  readonly asked: readonly string[]
}

/**
 * Makes a network for tests; unknown urls fail.
 * @param texts url -> body
 * @example const http = createFakeHttp({ '/api/releases': '[]' })
 */
export const createFakeHttp = (texts: Readonly<Record<string, string>> = {}): FakeHttp => {
  const answers = new Map<string, Answer>(Object.entries(texts).map(([url, text]) => [url, ok(text)]))
  const asked: string[] = []
  return {
    asked,
    text: async ({ url }) => {
      asked.push(url)
      return (await answers.get(url)) ?? err(networkFailure(url))
    },
    answers: (url, text) => void answers.set(url, ok(text)),
    fails: (url, failure = networkFailure(url)) => void answers.set(url, err(failure)),
    holds: (url) => {
      let release: (answer: Result<string, HttpFailure>) => void = () => {}
      answers.set(
        url,
        new Promise((resolve) => {
          release = resolve
        }),
      )
      return (answer) => release(answer)
    },
  }
}
