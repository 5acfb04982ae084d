import { momentUrl } from './momentUrl'

const link = 'https://sounds.example/été?a=1&b=2'

it('the address of a moment tells the replay and the second, whatever page it was copied from', () => {
  const page = 'https://site.example/residences?replay=old#top'
  const address = new URL(momentUrl(page, { link, positionMs: 754_900 }))
  expect(address.pathname).toBe('/')
  expect(Object.fromEntries(address.searchParams)).toEqual({ replay: link, t: '754' })
  expect(address.hash).toBe('')
})

it('the address of a moment tells what identifies the replay where its link is not enough', () => {
  const id = 'tag:soundcloud,2010:tracks/7'
  const address = new URL(momentUrl('https://site.example/', { id, link, positionMs: 1000 }))
  expect(address.searchParams.get('replay')).toBe(id)
})
