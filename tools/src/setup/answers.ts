// Reads what only the collective can decide: from options, from its configuration, or asked in a terminal.
import { err, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import type { Failure } from '../lib/failures'
import type { Language } from '../lib/language'
import { DOMAIN } from '../machine/machineFile'
import { setupWords } from './setup.content'

export interface Answers {
  readonly name: string
  readonly city: string
  readonly domain: string
  readonly email: string
  /** The address of the live stream. */
  readonly stream: string
}

const QUESTIONS = ['name', 'city', 'domain', 'email', 'stream'] as const
type Question = (typeof QUESTIONS)[number]

/** Asks one question, and resolves with undefined where it is interrupted; undefined where nobody can be asked. */
export type Ask = ((question: string) => Promise<string | undefined>) | undefined

const MAX_WORDS = 100

const isWords = (text: string): boolean => /^[^\p{Cc}]+$/u.test(text) && text.length <= MAX_WORDS
/** Files that list streams: a browser plays none of them. */
const PLAYLIST = /\.(?:m3u|pls|xspf|asx)$/i
/** HLS, which some browsers play. */
const SEGMENTS = /\.m3u8$/i
const isHttps = (text: string): boolean => URL.canParse(text) && /^https:\/\/[^\s"'`$\\{};]+$/.test(text)
const hasEnding = (text: string, ending: RegExp): boolean =>
  URL.canParse(text) && ending.test(new URL(text).pathname)
/** The address is published: visitors would read a password in it. */
const hasPassword = (text: string): boolean =>
  URL.canParse(text) && `${new URL(text).username}${new URL(text).password}` !== ''
const isStream = (text: string): boolean =>
  isHttps(text) &&
  new URL(text).pathname !== '/' &&
  ![PLAYLIST, SEGMENTS].some((ending) => hasEnding(text, ending)) &&
  !hasPassword(text)

const IS_VALID: Readonly<Record<Question, (text: string) => boolean>> = {
  name: isWords,
  city: isWords,
  domain: (text) => DOMAIN.test(text),
  email: (text) => /^[^\s@"'`$\\<>]+@[^\s@"'`$\\<>]+\.[a-z]{2,}$/i.test(text) && text.length <= 254,
  stream: isStream,
}

/** The stream of an Icecast on this machine, which the web server passes on. */
const defaultStream = (domain: string): string => `https://radio.${domain}/live.mp3`

/** The domain in what people paste in its place: an address, capitals, or accents. */
const findDomain = (text: string): string | undefined => {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const found = URL.canParse(address) ? new URL(address).hostname : ''
  return DOMAIN.test(found) ? found : undefined
}

const explainInvalid = (
  question: Question,
  answer: string,
  { invalid, playlist, segments, password, domainMeant }: (typeof setupWords)[Language],
): string => {
  const domain = question === 'domain' ? findDomain(answer) : undefined
  if (domain !== undefined) return domainMeant(answer, domain)
  if (question === 'stream' && hasPassword(answer)) return password
  if (question === 'stream' && hasEnding(answer, PLAYLIST)) return playlist(answer)
  if (question === 'stream' && hasEnding(answer, SEGMENTS)) return segments(answer)
  return invalid[question](answer)
}

/** What an empty answer means. */
const findDefault = (question: Question, { domain }: Partial<Answers>): string | undefined =>
  question === 'stream' && domain !== undefined ? defaultStream(domain) : undefined

/** Asks until the answer is one that can be taken, each time with what was wrong with the one before. */
const askOne = async (
  question: Question,
  given: Partial<Answers>,
  ask: NonNullable<Ask>,
  words: (typeof setupWords)[Language],
): Promise<string | undefined> => {
  const fallback = findDefault(question, given) ?? ''
  const askFor = async (remark: string): Promise<string | undefined> => {
    const said = await ask(remark + words.ask[question](fallback))
    return said === undefined ? undefined : said.trim() || fallback
  }
  let answer = await askFor('')
  while (answer !== undefined && !IS_VALID[question](answer))
    answer = await askFor(`${explainInvalid(question, answer, words)}\n`)
  return answer
}

/**
 * Completes the answers, and checks those that are given. Without `ask`, missing ones are a failure that names them.
 * @example await completeAnswers({ name: 'Sel Noir' }, async (question) => prompt(question), 'fr')
 */
export const completeAnswers = async (
  given: Partial<Answers>,
  ask: Ask,
  language: Language,
): Promise<Result<Answers, Failure>> => {
  const words = setupWords[language]
  const missing = QUESTIONS.filter((question) => given[question] === undefined)
  if (missing.length > 0 && !ask)
    return err({
      kind: 'no-answer',
      message: words.missing(missing.map((question) => `--${question}`).join(', ')),
    })
  const answers: Partial<Record<Question, string>> = {}
  for (const question of QUESTIONS) {
    const answer = given[question]?.trim() ?? (ask ? await askOne(question, answers, ask, words) : '')
    if (answer === undefined) return err({ kind: 'interrupted', message: words.interrupted })
    if (!IS_VALID[question](answer))
      return err({ kind: 'bad-answer', message: explainInvalid(question, answer, words) })
    answers[question] = answer
  }
  const { name = '', city = '', domain = '', email = '', stream = '' } = answers
  return ok({ name, city, domain, email, stream })
}

/** The answers in a configuration, which is the collective's and decides. */
export const readAnswers = (config: SiteConfig): Answers => ({
  name: config.name,
  city: config.city,
  domain: new URL(config.publicUrl).hostname,
  email: config.emails.contact,
  stream: config.services.liveStream ?? defaultStream(new URL(config.publicUrl).hostname),
})

/** Refuses a configuration whose name the machine file cannot have, such as a number: no command could read that file. */
export const refuseAddress = (
  { domain }: Pick<Answers, 'domain'>,
  file: string,
  language: Language,
): Failure | undefined =>
  IS_VALID.domain(domain)
    ? undefined
    : { kind: 'bad-answer', message: setupWords[language].addressMeant(file, domain) }

/** Refuses options that say something else than the content that is there. */
export const refuseOthers = (
  given: Partial<Answers>,
  own: Answers,
  file: string,
  language: Language,
): Failure | undefined => {
  const other = QUESTIONS.find(
    (question) => given[question] !== undefined && given[question] !== own[question],
  )
  return (
    other && { kind: 'other-answer', message: setupWords[language].other(`--${other}`, own[other], file) }
  )
}
