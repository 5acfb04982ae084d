import { besideFeed } from '@site/shared/address'
import { settle, testSiteConfig } from '@site/shared/testing/node'
import { barClosed, barOpened } from '../bar/bar'
import { createPlayerBench, type PlayerBench } from '../testing/playerBench'
import { selectOnAir } from './onAir'

const SCHEDULE = besideFeed(testSiteConfig.services.feed, 'schedule')
const HOUR = 3_600_000

const open = async (bench: PlayerBench, hours: readonly (readonly [string, number, number])[]) => {
  const now = bench.clock.now()
  const moment = (hour: number): string => new Date(now + hour * HOUR).toISOString()
  const broadcasts = hours.map(([title, start, end]) => ({
    id: title,
    title,
    start: moment(start),
    end: moment(end),
    isAllDay: false,
  }))
  const answer = { timeZone: 'Europe/Paris', broadcasts: [{ title: 7 }, ...broadcasts] }
  bench.http.answers(SCHEDULE, JSON.stringify(answer))
  bench.store.dispatch(barOpened())
  await settle()
  return () => {
    const state = selectOnAir(bench.store.getState())
    return [state.now?.title, state.next?.title]
  }
}

const RESIDENTS = `${testSiteConfig.content ?? '/'}residents.json`

it('the show on the air has its resident, the next one follows, and time passes by the minute', async () => {
  const bench = createPlayerBench()
  bench.http.answers(RESIDENTS, JSON.stringify([{ id: 'abysse-club', artist: 'Abysse Club' }]))
  const titles = await open(bench, [
    ['Abysse Club - Palier', -1, 1],
    ['Nuit sans fin', 1, 3],
  ])
  expect(titles()).toEqual(['Abysse Club – Palier', 'Nuit sans fin'])
  expect(selectOnAir(bench.store.getState())).toMatchObject({
    now: { residentId: 'abysse-club' },
    next: { residentId: null },
  })
  await bench.clock.advance(HOUR)
  expect(titles()).toEqual(['Nuit sans fin', undefined])
})

it('at the closed player the shows follow by themselves, without their residents, while the page is seen', async () => {
  const bench = createPlayerBench()
  const titles = await open(bench, [['Nuit sans fin', -1, 1]])
  bench.store.dispatch(barClosed())
  const asked = bench.http.asked.length
  const schedules = () => bench.http.asked.slice(asked).filter((url) => url === SCHEDULE || url === RESIDENTS)
  await bench.clock.advance(4_000)
  expect(schedules()).toEqual([SCHEDULE])
  expect(titles()).toEqual(['Nuit sans fin', undefined])
  bench.environment.hide()
  await bench.clock.advance(HOUR)
  expect(schedules()).toEqual([SCHEDULE])
})

it('a schedule that stops answering leaves the shows that are known', async () => {
  const bench = createPlayerBench()
  const titles = await open(bench, [['Nuit sans fin', -1, 2]])
  bench.http.answers(SCHEDULE, 'no JSON')
  await bench.clock.advance(HOUR)
  expect(titles()).toEqual(['Nuit sans fin', undefined])
})

it('without an answer nothing is shown', async () => {
  const bench = createPlayerBench()
  bench.store.dispatch(barOpened())
  await settle()
  expect(selectOnAir(bench.store.getState())).toEqual({ now: null, next: null, residents: [] })
})
