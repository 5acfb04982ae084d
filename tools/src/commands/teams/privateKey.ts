// Reads the private key that a command names.
import { ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../../lib/failures'
import { keyWords } from '../../lib/keyText.content'
import { translate } from '../../lib/language'
import type { Logger } from '../../lib/logger'
import { readOwnKey } from '../../lib/signatures'

const PEM = /-----BEGIN (?<kind>[A-Z ]+)-----(?<body>.*)-----END \k<kind>-----/s

/** Whether a text is a private key but for its line ends. */
const lacksLinesAlone = (text: string): boolean => {
  const { kind, body } = PEM.exec(text)?.groups ?? {}
  if (kind === undefined || body === undefined) return false
  const base64 = body.replace(/\\[nr]|\s/g, '')
  return readOwnKey(`-----BEGIN ${kind}-----\n${base64}\n-----END ${kind}-----\n`) !== undefined
}

const describeMistake = (file: string, text: string): string => {
  const words = translate(keyWords)
  if (text.replace('\uFEFF', '').trim() === '') return words.empty(file)
  if (text.includes('PUBLIC KEY')) return words.publicKey(file)
  if (lacksLinesAlone(text)) return words.lines(file)
  return text.includes('PRIVATE KEY') ? words.damaged(file) : words.none(file)
}

/** Checks the text of a file that is to hold a private key; a failure names the file, and never quotes the text. */
export const checkPrivateKey = (file: string, text: string): Result<string, Failure> =>
  readOwnKey(text) === undefined ? refuse('not-a-key', describeMistake(file, text)) : ok(text)

/** Reads the private key of a team, and warns of one that git would commit. */
export const readTeamKey = async (
  file: string,
  logger: Pick<Logger, 'error'>,
): Promise<Result<string, Failure>> => {
  const { readPrivateKey } = await import('../../publish/letters/handIn')
  return checkPrivateKey(file, await readPrivateKey(file, logger))
}
