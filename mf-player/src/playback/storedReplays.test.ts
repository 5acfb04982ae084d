import { readReplays } from '@site/shared/answers'
import { podcastKey } from '@site/shared/podcast'
import { createFakeStorage } from '@site/shared/testing/node'
import { plainReplay, trackReplay } from '../testing/replays'
import {
  addToHistory,
  forgetWithdrawn,
  HISTORY_KEY,
  LATER_KEY,
  QUEUE_KEY,
  readPosition,
  removePositions,
  savePosition,
} from './storedReplays'

describe('a stored list of replays', () => {
  it.each([
    ['missing', undefined, []],
    ['unreadable', '{"broken', []],
    ['partly invalid', JSON.stringify([7, null, { ...plainReplay, link: 7 }, trackReplay]), [trackReplay]],
  ])('that is %s gives its valid entries', (_, text, replays) => {
    const storage = createFakeStorage(text === undefined ? {} : { [QUEUE_KEY]: text })
    expect(readReplays(storage, QUEUE_KEY)).toEqual(replays)
  })
})

describe('the history', () => {
  it('has each replay once, whole, the last first', () => {
    const storage = createFakeStorage()
    for (const replay of [plainReplay, trackReplay, trackReplay, plainReplay]) addToHistory(storage, replay)
    expect(readReplays(storage, HISTORY_KEY)).toEqual([plainReplay, trackReplay])
  })

  it('has 100 replays at most', () => {
    const storage = createFakeStorage()
    for (let at = 0; at <= 100; at += 1) addToHistory(storage, { ...plainReplay, id: `tag:${at}` })
    const ids = readReplays(storage, HISTORY_KEY).map(({ id }) => id)
    expect([ids.length, ids.at(0), ids.at(-1)]).toEqual([100, 'tag:100', 'tag:1'])
  })
})

describe('positions', () => {
  it('are stored one for each replay, the latest, until removed', () => {
    const storage = createFakeStorage()
    savePosition(storage, 1000, 'a')
    savePosition(storage, 2000, 'b')
    savePosition(storage, 3000, 'a')
    expect([readPosition(storage, 'a'), readPosition(storage, 'b')]).toEqual([3000, 2000])
    removePositions(storage, 'a')
    expect([readPosition(storage, 'a'), readPosition(storage, 'b')]).toEqual([null, 2000])
  })

  it('are read under the first of several keys, and replace those under former keys', () => {
    const storage = createFakeStorage()
    savePosition(storage, 1000, 'link')
    expect(readPosition(storage, 'id', 'link')).toBe(1000)
    savePosition(storage, 2000, 'id', 'link')
    expect([readPosition(storage, 'id', 'link'), readPosition(storage, 'link')]).toEqual([2000, null])
  })

  it.each(['1e999', '-1', 'null', '"soon"'])('that read %s are skipped alone', (text) => {
    const storage = createFakeStorage({ 'player:moments': `[["a",${text}],["b",2000],["c"],null]` })
    expect([readPosition(storage, 'a'), readPosition(storage, 'b')]).toEqual([null, 2000])
  })

  it('are 200 at most: the oldest is removed first', () => {
    const storage = createFakeStorage()
    for (let at = 0; at <= 200; at += 1) savePosition(storage, 1000, `replay ${at}`)
    expect([readPosition(storage, 'replay 0'), readPosition(storage, 'replay 1')]).toEqual([null, 1000])
  })
})

describe('a show that is withdrawn', () => {
  it('is in no list that this device keeps, nor is the moment it was left at; others stay', () => {
    const storage = createFakeStorage()
    for (const key of [HISTORY_KEY, QUEUE_KEY, LATER_KEY])
      storage.write(key, JSON.stringify([plainReplay, trackReplay]))
    savePosition(storage, 1000, plainReplay.id)
    savePosition(storage, 2000, plainReplay.link)
    savePosition(storage, 3000, trackReplay.id)
    forgetWithdrawn(storage, [podcastKey(plainReplay.id)])
    for (const key of [HISTORY_KEY, QUEUE_KEY, LATER_KEY])
      expect(readReplays(storage, key)).toEqual([trackReplay])
    expect(readPosition(storage, plainReplay.id, plainReplay.link)).toBeNull()
    expect(readPosition(storage, trackReplay.id)).toBe(3000)
  })

  it('writes nothing where the device knows none', () => {
    const storage = createFakeStorage()
    forgetWithdrawn(storage, ['1abwtog'])
    expect([HISTORY_KEY, QUEUE_KEY, 'player:moments'].map((key) => storage.read(key))).toEqual([
      null,
      null,
      null,
    ])
  })
})
