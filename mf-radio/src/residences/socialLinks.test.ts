import { testResidences } from '../content/content.fixture'
import { socialLinks } from './socialLinks'

const [first] = testResidences

test('the addresses a residence gives are shown in one order', () => {
  const all = { ...first!, bandcamp: 'https://bandcamp.example', website: 'https://site.example' }
  expect(socialLinks(all).map(({ name }) => name)).toEqual([
    'Instagram',
    'SoundCloud',
    'Bandcamp',
    'Site web',
  ])
})

test('an address that is not on the web is left out', () => {
  expect(socialLinks({ ...first!, instagram: 'javascript:alert(1)' }).map(({ name }) => name)).toEqual([
    'SoundCloud',
  ])
})
