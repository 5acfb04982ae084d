import { replaySelected, selectNowPlaying } from '@site/shared/platform'
import { settle, testSiteConfig } from '@site/shared/testing/node'
import { barClosed, barOpened } from '../bar/bar'
import { createPlayerBench, type PlayerBench, plainReplay } from '../testing/playerBench'

const URL = testSiteConfig.services.nowPlaying
const EVENTS = 'https://radio.example/events'
const SECOND = 1000

const createStation = (artist: string) => ({ now_playing: { song: { artist, title: 'Titre' } } })

const respond = ({ http }: PlayerBench, artist: string): void =>
  http.answers(URL, JSON.stringify([createStation(artist)]))

const countRequests = ({ http }: PlayerBench): number => http.asked.filter((url) => url === URL).length

const readArtist = ({ store }: PlayerBench) => selectNowPlaying(store.getState())?.song?.artist

const open = async (bench: PlayerBench): Promise<void> => {
  bench.store.dispatch(barOpened())
  await settle()
}

describe('polling for the song', () => {
  it('is frequent while the bar is open live, seldom while it is closed, and stops with a replay', async () => {
    const bench = createPlayerBench()
    respond(bench, 'Kick Fantôme')
    await bench.clock.advance(59 * SECOND)
    expect([readArtist(bench), countRequests(bench)]).toEqual(['Kick Fantôme', 1])
    await open(bench)
    await bench.clock.advance(30 * SECOND)
    expect(countRequests(bench)).toBe(5)
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    await bench.clock.advance(60 * SECOND)
    expect(countRequests(bench)).toBe(5)
  })

  it('requests every 10 seconds, every 30 while the page is hidden, and at once when it is shown', async () => {
    const bench = createPlayerBench()
    respond(bench, 'Kick Fantôme')
    await open(bench)
    await bench.clock.advance(30 * SECOND)
    expect(countRequests(bench)).toBe(4)
    bench.environment.hide()
    const before = countRequests(bench)
    await bench.clock.advance(90 * SECOND)
    expect(countRequests(bench)).toBe(before + 3)
    respond(bench, 'Sirène Basse')
    bench.environment.show()
    await settle()
    expect(readArtist(bench)).toBe('Sirène Basse')
  })

  it('publishes nothing before a response, and an unknown song if the first request fails', async () => {
    const bench = createPlayerBench()
    bench.http.holds(URL)
    await open(bench)
    expect(selectNowPlaying(bench.store.getState())).toBeNull()
    const failing = createPlayerBench()
    failing.http.fails(URL)
    await open(failing)
    expect(selectNowPlaying(failing.store.getState())).toEqual({
      online: true,
      streamer: null,
      song: { artist: null, title: null },
    })
    expect(failing.engine.played).toHaveLength(1)
  })

  it('keeps the song while it requests again, and when a later request fails', async () => {
    const bench = createPlayerBench()
    respond(bench, 'Kick Fantôme')
    await open(bench)
    bench.http.fails(URL)
    await bench.clock.advance(20 * SECOND)
    expect(readArtist(bench)).toBe('Kick Fantôme')
    bench.store.dispatch(barClosed())
    bench.http.holds(URL)
    await open(bench)
    expect(readArtist(bench)).toBe('Kick Fantôme')
  })
})

describe('events of the station', () => {
  const createPublication = (artist: string) => ({ data: { np: createStation(artist) } })
  const createFirst = (...publications: readonly object[]) => ({
    connect: { time: 1, subs: { 'station:bass': { publications } } },
  })

  const openWithEvents = () => {
    const services = { ...testSiteConfig.services, nowPlayingEvents: EVENTS }
    const bench = createPlayerBench({}, { ...testSiteConfig, services })
    bench.http.answers(URL, '[]')
    bench.store.dispatch(barOpened())
    return bench
  }

  it('are published three seconds later, with the sound they describe, until the bar closes', async () => {
    const bench = openWithEvents()
    bench.serverEvents.send(createFirst(createPublication('Kick Fantôme')))
    await bench.clock.advance(2999)
    expect(readArtist(bench)).toBeNull()
    await bench.clock.advance(1)
    expect(readArtist(bench)).toBe('Kick Fantôme')
    bench.serverEvents.send({ channel: 'station:bass', pub: createPublication('Sirène Basse') })
    await bench.clock.advance(3000)
    expect(readArtist(bench)).toBe('Sirène Basse')
    expect(bench.serverEvents.following()).toEqual([EVENTS])
    bench.store.dispatch(barClosed())
    expect(bench.serverEvents.following()).toEqual([])
  })

  it('of a channel without publications do not cost the first song of another', async () => {
    const bench = openWithEvents()
    const subs = {
      'station:empty': { epoch: '1' },
      'station:bass': { publications: [{}, createPublication('Kick Fantôme')] },
    }
    bench.serverEvents.send({ connect: { subs } })
    await bench.clock.advance(3000)
    expect(readArtist(bench)).toBe('Kick Fantôme')
  })

  it.each([
    ['ping', {}],
    ['text', 'off air'],
    ['invalid JSON', undefined],
  ])('without a station are ignored: %s', async (_, message) => {
    const bench = openWithEvents()
    bench.serverEvents.send(createFirst(createPublication('Kick Fantôme'), { data: { np: 'off air' } }))
    bench.serverEvents.send(message)
    await bench.clock.advance(3000)
    expect(readArtist(bench)).toBe('Kick Fantôme')
  })

  it('reduce polling to once a minute while they are connected', async () => {
    const bench = openWithEvents()
    await bench.clock.advance(20 * SECOND)
    expect(countRequests(bench)).toBe(3)
    bench.serverEvents.connect()
    await bench.clock.advance(59 * SECOND)
    expect(countRequests(bench)).toBe(3)
    await bench.clock.advance(SECOND)
    expect(countRequests(bench)).toBe(4)
    await bench.clock.advance(30 * SECOND)
    bench.serverEvents.disconnect()
    await bench.clock.advance(10 * SECOND)
    expect(countRequests(bench)).toBe(6)
  })

  it('do not stop polling when they connect for moments only', async () => {
    const bench = openWithEvents()
    for (let second = 0; second < 30; second += 3) {
      bench.serverEvents.connect()
      bench.serverEvents.disconnect()
      await bench.clock.advance(3000)
    }
    expect(countRequests(bench)).toBeGreaterThanOrEqual(3)
  })
})
