import { createFakeStorage } from '@site/shared/testing/node'
import { forgetMoment, keepMoment, recallMoment } from './moments'

describe('the moments replays were left at', () => {
  it('are kept one for each replay, the latest', () => {
    const storage = createFakeStorage()
    keepMoment(storage, 'a', 1000)
    keepMoment(storage, 'b', 2000)
    keepMoment(storage, 'a', 3000)
    expect([recallMoment(storage, 'a'), recallMoment(storage, 'b')]).toEqual([3000, 2000])
  })

  it('are forgotten one by one', () => {
    const storage = createFakeStorage()
    keepMoment(storage, 'a', 1000)
    forgetMoment(storage, 'a')
    expect(recallMoment(storage, 'a')).toBeNull()
  })

  it('are found under the first of several keys that has one', () => {
    const storage = createFakeStorage()
    keepMoment(storage, 'link', 1000)
    expect(recallMoment(storage, 'id', 'link')).toBe(1000)
    keepMoment(storage, 'id', 2000)
    expect(recallMoment(storage, 'id', 'link')).toBe(2000)
    forgetMoment(storage, 'id', 'link')
    expect(recallMoment(storage, 'id', 'link')).toBeNull()
  })

  it.each(['1e999', '-1', 'null', '"soon"'])(
    'are no moment where they read %s, and the others stay',
    (text) => {
      const storage = createFakeStorage({ 'player:moments': `[["a",${text}],["b",2000],["c"],null]` })
      expect([recallMoment(storage, 'a'), recallMoment(storage, 'b')]).toEqual([null, 2000])
    },
  )

  it('never grow beyond 200: the oldest goes first', () => {
    const storage = createFakeStorage()
    for (let replay = 0; replay <= 200; replay += 1) keepMoment(storage, `replay ${replay}`, 1000)
    expect(recallMoment(storage, 'replay 0')).toBeNull()
    expect(recallMoment(storage, 'replay 1')).toBe(1000)
  })
})
