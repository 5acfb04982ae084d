import { momentOf, momentUrl } from './momentUrl'

const link = 'https://sounds.example/été?a=1&b=2'

describe('the address of a moment', () => {
  it('tells the replay and the second, whatever page it was copied from', () => {
    const address = momentUrl('https://site.example/residences?replay=old#top', { link, positionMs: 754_900 })
    expect(new URL(address).pathname).toBe('/')
    expect(momentOf(address)).toEqual({ link, positionMs: 754_000 })
  })

  it.each([
    ['no replay', 'https://site.example/?t=12', null],
    ['an empty replay', 'https://site.example/?replay=&t=12', null],
    ['no time', 'https://site.example/?replay=a', { link: 'a', positionMs: 0 }],
    ['a time that is none', 'https://site.example/?replay=a&t=soon', { link: 'a', positionMs: 0 }],
    ['a time before the beginning', 'https://site.example/?replay=a&t=-5', { link: 'a', positionMs: 0 }],
    ['an endless time', 'https://site.example/?replay=a&t=Infinity', { link: 'a', positionMs: 0 }],
  ])('with %s is read without harm', (_, address, moment) => {
    expect(momentOf(address)).toEqual(moment)
  })
})
