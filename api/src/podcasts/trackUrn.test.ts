import { trackUrnOf } from './readPodcasts'

test('the track URN comes from the digits after tracks/ in the guid', () => {
  expect(trackUrnOf('tag:soundcloud,2010:tracks/917343037')).toBe('soundcloud:tracks:917343037')
})

test.each(['', 'tag:soundcloud,2010:playlists/12', 'tracks/abc', '917343037'])(
  'the guid "%s" names no track',
  (guid) => {
    expect(trackUrnOf(guid)).toBeUndefined()
  },
)
