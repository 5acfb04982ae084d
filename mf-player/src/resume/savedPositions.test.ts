import { createFakeStorage } from '@site/shared/testing/node'
import { readPosition, removePosition, savePosition } from './savedPositions'

describe('the positions replays were left at', () => {
  it('are kept one for each replay, the latest', () => {
    const storage = createFakeStorage()
    savePosition(storage, 'a', 1000)
    savePosition(storage, 'b', 2000)
    savePosition(storage, 'a', 3000)
    expect([readPosition(storage, 'a'), readPosition(storage, 'b')]).toEqual([3000, 2000])
  })

  it('are removed one by one', () => {
    const storage = createFakeStorage()
    savePosition(storage, 'a', 1000)
    removePosition(storage, 'a')
    expect(readPosition(storage, 'a')).toBeNull()
  })

  it('are found under the first of several keys that has one', () => {
    const storage = createFakeStorage()
    savePosition(storage, 'link', 1000)
    expect(readPosition(storage, 'id', 'link')).toBe(1000)
    savePosition(storage, 'id', 2000)
    expect(readPosition(storage, 'id', 'link')).toBe(2000)
    removePosition(storage, 'id', 'link')
    expect(readPosition(storage, 'id', 'link')).toBeNull()
  })

  it.each(['1e999', '-1', 'null', '"soon"'])(
    'are no position where they read %s, and the others stay',
    (text) => {
      const storage = createFakeStorage({ 'player:moments': `[["a",${text}],["b",2000],["c"],null]` })
      expect([readPosition(storage, 'a'), readPosition(storage, 'b')]).toEqual([null, 2000])
    },
  )

  it('never grow beyond 200: the oldest goes first', () => {
    const storage = createFakeStorage()
    for (let replay = 0; replay <= 200; replay += 1) savePosition(storage, `replay ${replay}`, 1000)
    expect(readPosition(storage, 'replay 0')).toBeNull()
    expect(readPosition(storage, 'replay 1')).toBe(1000)
  })
})
