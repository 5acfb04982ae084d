import { hash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@site/shared/durations'
import { parseJson } from '@site/shared/json'
import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import type { CacheTools } from '../../net/cache/cache'
import { type ApiFailure, unavailable } from '../../net/http/failure'
import type { Feed } from './feed'
import { decideOnFeed, EQUAL_ANSWERS, EQUAL_FOR_MS, type FeedFacts, type ShorterFeed } from './feedDecision'
import type { FeedReading } from './wholeFeed'

/** Keeps a feed that is cut or much shorter from replacing the good copy. */
export interface FeedGuard {
  /** The previous copy, if it belongs to the same feed. */
  readonly selectGood: (last: Feed | undefined) => Promise<Feed | undefined>
  /** The feed that was read; fails, with a sentence for operators, where the good copy is kept. */
  readonly check: (good: Feed | undefined, reading: FeedReading) => Promise<Result<Feed, ApiFailure>>
}

const SAVED_AS = 'feed-history'

const SHA_256 = /^[\w-]{43}$/

const Time = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15))
const Count = v.pipe(v.number(), v.safeInteger())

const History = v.object({
  /** The digest of its address, which may be a secret. */
  feed: v.pipe(v.string(), v.regex(SHA_256)),
  /** The most items of a copy since `begunAt`, at most a day ago. */
  day: v.optional(v.object({ itemCount: Count, begunAt: Time })),
  shorter: v.optional(v.object({ identity: v.string(), firstAt: Time, answers: Count })),
})

type History = v.InferOutput<typeof History>

const parseHistory = parseJson(History)

type Day = NonNullable<History['day']>

/** Whether a day that began is not over: it lasts 24 hours, and ends if the clock was set back. */
const isToday = (day: Day | undefined, now: number): day is Day =>
  day !== undefined && now >= day.begunAt && now - day.begunAt < DAY_MS

const extendDay = (day: Day | undefined, itemCount: number, now: number): Day =>
  isToday(day, now) ? { ...day, itemCount: Math.max(day.itemCount, itemCount) } : { itemCount, begunAt: now }

const BY_HAND = 'move feed.json out of API_STATE_DIR and restart'

const shorterSentence = (good: FeedFacts, answer: FeedFacts, shorter: ShorterFeed): string => {
  const { itemCount, soundCount } = answer
  const kept = `The copy of ${good.itemCount} items is kept`
  if (itemCount > 0 && soundCount === 0 && good.soundCount > 0)
    return `answered ${itemCount} items without a sound. ${kept}. To take them, ${BY_HAND}`
  if (itemCount === 0) return `answered no items. ${kept}. To take an empty feed, ${BY_HAND}`
  const sounds = soundCount < itemCount ? `, ${soundCount} of them with a sound` : ''
  const since = new Date(shorter.firstAt).toISOString()
  return [
    `answered ${itemCount} items${sounds}. ${kept} until the same ${itemCount} came ${EQUAL_ANSWERS} times`,
    `over ${EQUAL_FOR_MS / HOUR_MS} h (${shorter.answers} so far, since ${since}). To take them now, ${BY_HAND}`,
  ].join(' ')
}

const cutFailure = (good: FeedFacts, gap: ApiFailure | undefined): ApiFailure => {
  const detail = [
    `${gap?.detail}. The copy of ${good.itemCount} items is kept.`,
    'If this goes on, compare the feed with its host: a failing page or a proxy in between cuts it',
  ].join(' ')
  return { ...unavailable(detail), ...gap, detail }
}

/** Guards the feed of an address; its state is saved beside the good copy, and survives a restart. */
export const guardFeed = (address: string, { now, saved }: CacheTools): FeedGuard => {
  const feed = hash('sha256', address, 'base64url')
  const { host } = new URL(address)
  let history: History | undefined
  let savedText: string | undefined
  let restoring: Promise<void> | undefined

  const restore = async () => {
    savedText = (await saved.read(SAVED_AS))?.text
    const read = parseHistory(savedText ?? '')
    if (read.ok) history = read.value
  }

  const save = async () => {
    const text = JSON.stringify(history)
    if (text === savedText) return
    savedText = text
    await saved.write(SAVED_AS, { at: now(), text })
  }

  return {
    selectGood: async (last) => {
      restoring ??= restore()
      await restoring
      return history === undefined || history.feed === feed ? last : undefined
    },
    check: async (good, reading) => {
      const answer = reading.feed
      const { day, shorter: waiting } = history ?? {}
      const dayCount = isToday(day, now()) ? day.itemCount : 0
      const decision = decideOnFeed({ good, answer, dayCount, shorter: waiting, now: now() })
      if (good === undefined || decision.accepts) {
        const shorter = good && reading.gap ? waiting : undefined
        // A feed that was accepted although it is much shorter begins a new day.
        const known = waiting?.identity === answer.identity || good === undefined ? undefined : day
        history = { feed, day: extendDay(known, answer.itemCount, now()), ...(shorter && { shorter }) }
        if (answer.isWhole) await save()
        return ok(answer)
      }
      if (decision.reason === 'cut') return err(cutFailure(good, reading.gap))
      history = { feed, ...(day && { day }), shorter: decision.shorter }
      await save()
      const sentence = `${host} ${shorterSentence(good, answer, decision.shorter)}`
      return err({ ...unavailable(sentence), reason: 'shorter' })
    },
  }
}
