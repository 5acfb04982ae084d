import { createFakeStorage } from '@site/shared/testing/node'
import { plainReplay, trackReplay } from '../testing/replays'
import { keepHeard } from './heard'

const KEY = 'player:heard'

const heardIn = (text: string | null): unknown => JSON.parse(text ?? 'null')

describe('the replays that were heard', () => {
  it('are kept whole, the last first, each once', () => {
    const storage = createFakeStorage()
    for (const replay of [plainReplay, trackReplay, trackReplay, plainReplay]) keepHeard(storage, replay)
    expect(heardIn(storage.read(KEY))).toEqual([plainReplay, trackReplay])
  })

  it('are a hundred at most', () => {
    const storage = createFakeStorage()
    for (let at = 0; at <= 100; at += 1) keepHeard(storage, { ...plainReplay, id: `tag:${at}` })
    const heard = heardIn(storage.read(KEY))
    expect(heard).toHaveLength(100)
    expect(heard).not.toContainEqual(expect.objectContaining({ id: 'tag:0' }))
  })

  it.each([
    ['nothing readable', '{"broken', []],
    ['something that is no replay', JSON.stringify([7, null, trackReplay]), [trackReplay]],
  ])('begin anew without %s, and lose nothing else', (_, stored, left) => {
    const storage = createFakeStorage({ [KEY]: stored })
    keepHeard(storage, plainReplay)
    expect(heardIn(storage.read(KEY))).toEqual([plainReplay, ...left])
  })
})
