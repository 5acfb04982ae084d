import { liveRequested, replaySelected, selectNowPlaying } from '@site/shared/platform'
import { settle } from '@site/shared/testing/node'
import { barClosed, barOpened } from '../bar/bar.slice'
import { createPlayerBench, type PlayerBench, plainReplay } from '../testing/playerBench'

const URL = '/api/nowplaying'
const SECOND = 1000

const answers = ({ http }: PlayerBench, artist: string): void =>
  http.answers(URL, JSON.stringify([{ now_playing: { song: { artist, title: 'Titre' } } }]))

const asked = ({ http }: PlayerBench): number => http.asked.filter((url) => url === URL).length

const open = async (bench: PlayerBench): Promise<void> => {
  bench.store.dispatch(barOpened())
  await settle()
}

const artist = ({ store }: PlayerBench) => selectNowPlaying(store.getState())?.song?.artist

describe('the song the radio plays', () => {
  it('is asked for when the bar opens live, and never before', async () => {
    const bench = createPlayerBench()
    answers(bench, 'Kick Fantôme')
    await bench.clock.advance(60 * SECOND)
    expect(asked(bench)).toBe(0)
    await open(bench)
    expect(artist(bench)).toBe('Kick Fantôme')
    expect(asked(bench)).toBe(1)
  })

  it('is asked for every 10 seconds, and every 30 while nobody looks', async () => {
    const bench = createPlayerBench()
    answers(bench, 'Kick Fantôme')
    await open(bench)
    await bench.clock.advance(30 * SECOND)
    expect(asked(bench)).toBe(4)
    bench.environment.hide()
    const before = asked(bench)
    await bench.clock.advance(90 * SECOND)
    expect(asked(bench)).toBe(before + 3)
  })

  it('is asked for at once when somebody looks again', async () => {
    const bench = createPlayerBench()
    answers(bench, 'Kick Fantôme')
    await open(bench)
    bench.environment.hide()
    answers(bench, 'Sirène Basse')
    bench.environment.show()
    await settle()
    expect(artist(bench)).toBe('Sirène Basse')
  })

  it('is unknown when the first answer fails, and playing goes on', async () => {
    const bench = createPlayerBench()
    bench.http.fails(URL)
    await open(bench)
    expect(selectNowPlaying(bench.store.getState())).toEqual({ online: true, streamer: null, song: null })
    expect(bench.engine.played).toHaveLength(1)
  })

  it('is not published before the station answered', async () => {
    const bench = createPlayerBench()
    bench.http.holds(URL)
    await open(bench)
    expect(selectNowPlaying(bench.store.getState())).toBeNull()
  })

  it('stays what it was while it is asked again', async () => {
    const bench = createPlayerBench()
    answers(bench, 'Kick Fantôme')
    await open(bench)
    bench.store.dispatch(barClosed())
    bench.http.holds(URL)
    await open(bench)
    expect(artist(bench)).toBe('Kick Fantôme')
  })

  it('stays what it was when a later answer fails', async () => {
    const bench = createPlayerBench()
    answers(bench, 'Kick Fantôme')
    await open(bench)
    bench.http.fails(URL)
    await bench.clock.advance(20 * SECOND)
    expect(artist(bench)).toBe('Kick Fantôme')
  })

  it('is not asked for during a replay, nor once the bar is closed', async () => {
    const bench = createPlayerBench()
    answers(bench, 'Kick Fantôme')
    await open(bench)
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    await bench.clock.advance(60 * SECOND)
    expect(asked(bench)).toBe(1)
    bench.store.dispatch(liveRequested({}))
    bench.store.dispatch(barClosed())
    await bench.clock.advance(60 * SECOND)
    expect(asked(bench)).toBe(2)
    expect(bench.clock.pending()).toBe(0)
  })
})
