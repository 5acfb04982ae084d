import { request as ask } from 'node:http'
import { systemClock, wait } from '@site/shared/clock'
import type { Visits } from './visitor'

/** A day of visitors, compressed. */
interface Day {
  readonly visits: number
  /** Of them so many come with nothing kept from before. */
  readonly first: number
  readonly seconds: number
}

/** Each visitor has an address of its own: the api answers one address only so often. */
const addressOf = (visitor: number): string => `127.1.${Math.floor(visitor / 250)}.${1 + (visitor % 250)}`

const answered = (url: string, visitor: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': 'br' }, localAddress: addressOf(visitor) }
    const request = ask(url, options, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject)
      answer.resume()
    })
    request.on('error', reject).end()
  })

const pathsOf = (visits: Visits, isFirst: boolean): readonly string[] =>
  [...(isFirst ? visits.first : visits.again), ...visits.tenMinutes].map(({ path }) => path)

interface Replayed {
  readonly asked: number
  /** The answers that were none. */
  readonly failed: readonly string[]
}

/** Has visitors ask for what a browser asked for, each at a moment of its own, evenly through the day. */
export const replayDay = async (
  url: string,
  recorded: Visits,
  { visits, first, seconds }: Day,
): Promise<Replayed> => {
  const failed: string[] = []
  let asked = 0
  const visitor = async (index: number): Promise<void> => {
    await wait(systemClock, (index / visits) * seconds * 1_000)
    const isFirst = Math.floor(((index + 1) * first) / visits) > Math.floor((index * first) / visits)
    for (const path of pathsOf(recorded, isFirst)) {
      asked += 1
      const status = await answered(`${url}${path}`, index)
      if (status !== 200) failed.push(`${path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: visits }, (_, index) => visitor(index)))
  return { asked, failed }
}

/** Asks for one address at the same moment, so many times. */
export const askAtOnce = (url: string, times: number): Promise<readonly number[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => answered(url, index)))

/** How many ask at a time, each of them for many visitors. */
const ASKING = 8

/** Answers a second of one address, asked by a few at a time for a while; an answer that is none is thrown. */
export const answersASecond = async (url: string, seconds: number): Promise<number> => {
  const end = systemClock.now() + seconds * 1_000
  let count = 0
  const asking = async (asker: number): Promise<void> => {
    for (let visitor = asker; systemClock.now() < end; visitor += ASKING) {
      const status = await answered(url, visitor % 1_000)
      if (status !== 200) throw new Error(`${url}: ${status}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: ASKING }, (_, asker) => asking(asker)))
  return Math.round(count / seconds)
}
