import { createFrameVolume } from './frameVolume'

const bench = () => {
  const sound = document.createElement('audio')
  return { sound, ...createFrameVolume(sound) }
}

describe('the volume of a page and its frame', () => {
  it('is the page’s after six quick changes, whenever the frame answers each of them', () => {
    const { sound, createMessage, apply } = bench()
    createMessage()
    const sent = [1, 2, 3, 4, 5, 6].map(() => {
      sound.muted = !sound.muted
      return createMessage()
    })
    for (const message of sent) if (message?.type === 'volume') apply(message)
    expect([sent.length, sound.muted]).toEqual([6, false])
  })

  it('is what the listener sets in the frame', () => {
    const { sound, createMessage, apply } = bench()
    createMessage()
    apply({ volume: 1, muted: false })
    apply({ volume: 0.25, muted: true })
    expect([sound.volume, sound.muted]).toEqual([0.25, true])
    expect(createMessage()).toBeUndefined()
  })

  it('is sent again to another frame', () => {
    const { createMessage, reset } = bench()
    createMessage()
    reset()
    expect(createMessage()).toEqual({ type: 'volume', volume: 1, muted: false })
  })
})
