import { selectNowPlaying } from '@site/shared/platform'
import { testSiteConfig } from '@site/shared/testing/node'
import { barClosed, barOpened } from '../bar/bar.slice'
import { createFakePorts, createPlayerBench } from '../testing/playerBench'

const EVENTS = 'https://radio.example/events'

const publication = (artist: string) => ({
  data: { np: { now_playing: { song: { artist, title: 'Titre' } } } },
})
const first = (artist: string) => ({
  connect: { time: 1, subs: { 'station:bass': { publications: [publication(artist)] } } },
})
const later = (artist: string) => ({ channel: 'station:bass', pub: publication(artist) })

const openLive = () => {
  const { services } = testSiteConfig
  const bench = createPlayerBench(createFakePorts(), {
    ...testSiteConfig,
    services: { ...services, nowPlayingEvents: EVENTS },
  })
  bench.http.answers(services.nowPlaying, '[]')
  bench.store.dispatch(barOpened())
  return bench
}

const artistOf = ({ store }: ReturnType<typeof openLive>) => selectNowPlaying(store.getState())?.song?.artist

describe('a radio that sends events about its songs', () => {
  it('is followed while the bar is open, and no longer', () => {
    const bench = openLive()
    expect(bench.serverEvents.following()).toEqual([EVENTS])
    bench.store.dispatch(barClosed())
    expect(bench.serverEvents.following()).toEqual([])
  })

  it('is followed three seconds later, when the sound is there', async () => {
    const bench = openLive()
    bench.serverEvents.tells(first('Kick Fantôme'))
    await bench.clock.advance(2999)
    expect(artistOf(bench)).toBeUndefined()
    await bench.clock.advance(1)
    expect(artistOf(bench)).toBe('Kick Fantôme')
    bench.serverEvents.tells(later('Sirène Basse'))
    await bench.clock.advance(3000)
    expect(artistOf(bench)).toBe('Sirène Basse')
  })

  it.each([
    ['a ping', {}],
    ['nonsense', 'off air'],
    ['nothing', undefined],
  ])('says nothing by %s', async (_, message) => {
    const bench = openLive()
    bench.serverEvents.tells(first('Kick Fantôme'))
    bench.serverEvents.tells(message)
    await bench.clock.advance(3000)
    expect(artistOf(bench)).toBe('Kick Fantôme')
  })

  it('is understood as an answer is: who plays live, offline, entities', async () => {
    const bench = openLive()
    const tell = async (np: object) => {
      bench.serverEvents.tells({ channel: 'station:bass', pub: { data: { np } } })
      await bench.clock.advance(3000)
      return selectNowPlaying(bench.store.getState())
    }
    const song = { artist: '', title: 'A &amp; B - &Eacute;t&eacute;' }
    expect(await tell({ now_playing: { song } })).toEqual({
      online: true,
      streamer: null,
      song: { artist: 'A & B', title: 'Été' },
    })
    const live = { is_live: true, streamer_name: 'Sirène Basse' }
    expect(await tell({ live, now_playing: { song } })).toEqual({
      online: true,
      streamer: 'Sirène Basse',
      song: { artist: 'A & B', title: 'Été' },
    })
    expect(await tell({ is_online: false })).toEqual({ online: false, streamer: null, song: null })
  })

  it('is read from the last message of a first answer that makes sense', async () => {
    const bench = openLive()
    const publications = [publication('Kick Fantôme'), { data: { np: 'off air' } }]
    bench.serverEvents.tells({ connect: { subs: { 'station:bass': { publications } } } })
    await bench.clock.advance(3000)
    expect(artistOf(bench)).toBe('Kick Fantôme')
  })

  it('is asked only now and then', async () => {
    const bench = openLive()
    bench.serverEvents.connects()
    await bench.clock.advance(60_000)
    expect(bench.http.asked).toHaveLength(2)
  })

  it('is polled as any other while its events are not connected', async () => {
    const bench = openLive()
    await bench.clock.advance(20_000)
    expect(bench.http.asked).toHaveLength(3)
    bench.serverEvents.connects()
    await bench.clock.advance(50_000)
    expect(bench.http.asked).toHaveLength(3)
    bench.serverEvents.isLost()
    await bench.clock.advance(10_000)
    expect(bench.http.asked).toHaveLength(5)
  })

  it('is polled all the same when its events are connected for moments only', async () => {
    const bench = openLive()
    for (let second = 0; second < 30; second += 3) {
      bench.serverEvents.connects()
      bench.serverEvents.isLost()
      await bench.clock.advance(3000)
    }
    expect(bench.http.asked.length).toBeGreaterThanOrEqual(3)
  })
})
