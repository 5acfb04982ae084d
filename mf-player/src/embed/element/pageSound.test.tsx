import { adjust, createPageSound, isHeard, type PageSound, playFrom, silence } from './pageSound'

const create = (): { readonly sound: PageSound; readonly calls: string[] } => {
  const sound = createPageSound(document)
  const calls: string[] = []
  Object.assign(sound, {
    play: () => {
      calls.push('play')
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    },
    pause: () => calls.push('pause'),
    load: () => calls.push('load'),
  })
  return { sound, calls }
}

describe('the sound of a page', () => {
  it.each([
    [0, 'https://files.example/a.mp3'],
    [90, 'https://files.example/a.mp3#t=90'],
  ])('begins at %d s, and a browser that refuses it throws nothing', async (startAtS, address) => {
    const { sound, calls } = create()
    await playFrom(sound, 'https://files.example/a.mp3', startAtS)
    expect(sound.src).toBe(address)
    expect(calls).toEqual(['play'])
  })

  it('is as loud as the player', () => {
    const { sound } = create()
    adjust(sound, { volume: 0.25, muted: true })
    expect([sound.volume, sound.muted]).toEqual([0.25, true])
  })

  it('is dropped with its connection', async () => {
    const { sound, calls } = create()
    await playFrom(sound, 'https://files.example/a.mp3', 0)
    silence(sound)
    expect(calls).toEqual(['play', 'pause', 'load'])
    expect(sound.src).toBe('')
    expect(isHeard(sound)).toBe(false)
  })
})
