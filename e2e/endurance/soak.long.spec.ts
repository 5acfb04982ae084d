import { choosePodcast, player } from '../player/playerPage'
import { soundMovesBy } from '../support/sound'
import { test } from '../support/test'
import { isFull, sizes } from './sizes'
import { expectNoGrowth, weigh } from './weight'

const LIVE_S = isFull ? 60 : 20
const OPENINGS = 50
/** The home page shows so many podcasts. */
const PODCASTS = 8

test(`${sizes.replays} replays, ${OPENINGS} openings of the live stream and ${LIVE_S} s of it leave nothing behind`, async ({
  page,
}) => {
  const { stream, close, direct } = player(page)
  const playReplays = async (count: number): Promise<void> => {
    for (let replay = 0; replay < count; replay += 1) await choosePodcast(page, replay % PODCASTS)
    await choosePodcast(page, 0)
    await soundMovesBy(page, 1)
  }
  const openAndClose = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) {
      await close.click()
      await stream.click()
    }
    await soundMovesBy(page, 1)
  }
  await page.goto('/')
  await playReplays(10)
  const beforeReplays = await weigh(page)
  await playReplays(sizes.replays)
  expectNoGrowth(`${sizes.replays} replays`, beforeReplays, await weigh(page))

  await direct.click()
  await openAndClose(5)
  const beforeLive = await weigh(page)
  await openAndClose(OPENINGS)
  await soundMovesBy(page, LIVE_S)
  expectNoGrowth(`${OPENINGS} openings and ${LIVE_S} s of live`, beforeLive, await weigh(page))
})
