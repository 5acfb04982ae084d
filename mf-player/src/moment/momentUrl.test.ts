import { momentUrl } from './momentUrl'

it('the address of a moment tells the replay and the second, whatever page it was copied from', () => {
  const id = 'https://sounds.example/été?a=1&b=2'
  const page = 'https://site.example/residences?replay=old#top'
  const address = new URL(momentUrl(page, { id, positionMs: 754_900 }))
  expect(address.pathname).toBe('/')
  expect(Object.fromEntries(address.searchParams)).toEqual({ replay: id, t: '754' })
  expect(address.hash).toBe('')
})
