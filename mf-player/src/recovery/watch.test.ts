import { createFakeClock } from '@site/shared/testing/node'
import { watchMovement } from './watch'

const SECOND = 1000

const begin = () => {
  const clock = createFakeClock()
  const source = { positionMs: 5000, isExpected: true, isSounding: true }
  const told: string[] = []
  const stop = watchMovement({
    clock,
    timeouts: { startingMs: 15 * SECOND, playingMs: 8 * SECOND },
    positionMs: () => source.positionMs,
    isExpected: () => source.isExpected,
    isSounding: () => source.isSounding,
    onMoved: () => void told.push('moved'),
    onStill: () => void told.push('still'),
  })
  const play = async (seconds: number, stepMs = SECOND): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      source.positionMs += stepMs
      await clock.advance(SECOND)
    }
  }
  return { clock, source, told, stop, play }
}

describe('the movement of a sound', () => {
  it('is reported each second', async () => {
    const { told, play } = begin()
    await play(3)
    expect(told).toEqual(['moved', 'moved', 'moved'])
  })

  it('is missed after 15 seconds before its first sound, then every 15 seconds', async () => {
    const { clock, told } = begin()
    await clock.advance(14 * SECOND)
    expect(told).toEqual([])
    await clock.advance(SECOND)
    expect(told).toEqual(['still'])
    await clock.advance(14 * SECOND)
    expect(told).toEqual(['still'])
    await clock.advance(SECOND)
    expect(told).toEqual(['still', 'still'])
  })

  it('is missed after 8 seconds once it was heard, and then after 15 as before the first sound', async () => {
    const { clock, told, play } = begin()
    await play(1)
    await clock.advance(7 * SECOND)
    expect(told).toEqual(['moved'])
    await clock.advance(SECOND)
    expect(told).toEqual(['moved', 'still'])
    await clock.advance(14 * SECOND)
    expect(told).toEqual(['moved', 'still'])
    await clock.advance(SECOND)
    expect(told).toEqual(['moved', 'still', 'still'])
  })

  it('is neither reported nor missed while a position moves without sound', async () => {
    const { source, told, play } = begin()
    source.isSounding = false
    await play(30)
    expect(told).toEqual([])
  })

  it('is neither reported nor missed while somebody goes back in it', async () => {
    const { told, play } = begin()
    await play(30, -100)
    expect(told).toEqual([])
  })

  it('is not missed while nothing is expected, and its timeout begins anew after that', async () => {
    const { clock, source, told } = begin()
    source.isExpected = false
    await clock.advance(60 * SECOND)
    source.isExpected = true
    await clock.advance(14 * SECOND)
    expect(told).toEqual([])
    await clock.advance(SECOND)
    expect(told).toEqual(['still'])
  })

  it('is watched no longer once it is stopped', async () => {
    const { clock, told, stop } = begin()
    stop()
    await clock.advance(60 * SECOND)
    expect([told, clock.pending()]).toEqual([[], 0])
  })
})
