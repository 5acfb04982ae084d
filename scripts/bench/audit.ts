import { spawn } from 'node:child_process'
import * as v from 'valibot'
import { type Scores, scoresOf } from './scores'

/** Fetched when it is asked for: it weighs more than everything the site is built with. */
export const LIGHTHOUSE = 'lighthouse@12.8.2'

/** How often a page is audited before an audit that could not be made is an error. */
const TRIES = 3

const FLAGS = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']

const FailureSchema = v.object({ runtimeError: v.object({ code: v.string() }) })

/** Why an audit could not be made, by Lighthouse's own name for it. */
export const failureOf = (report: unknown): string | undefined => {
  const failure = v.safeParse(FailureSchema, report)
  return failure.success ? failure.output.runtimeError.code : undefined
}

/** What Lighthouse says of a page, whether it could audit it or not; rejects where it says nothing. */
const report = (url: string, browser: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      'npm',
      ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...FLAGS],
      {
        env: { ...process.env, CHROME_PATH: browser },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const said: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => said.push(bytes))
    child.on('error', reject)
    child.on('close', () => {
      try {
        resolve(JSON.parse(Buffer.concat(said).toString('utf8')))
      } catch {
        reject(new Error(`Lighthouse failed on ${url}`))
      }
    })
  })

/** Audits a page; again where the browser left no trace to judge it by, which a busy machine makes it do. */
export const audit = async (
  url: string,
  browser: string,
  warn: (message: string) => void,
  tries: number = TRIES,
): Promise<Scores> => {
  const said = await report(url, browser)
  const failure = failureOf(said)
  if (failure === undefined) return scoresOf(said)
  if (tries === 1) throw new Error(`Lighthouse cannot audit ${url}: ${failure}`)
  warn(`${failure}: once more …`)
  return audit(url, browser, warn, tries - 1)
}
