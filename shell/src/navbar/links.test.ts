import { testSiteConfig } from '@site/shared/testing/node'
import { outsideLinks } from './links'

it('leads outside to where the collective is, and nowhere else', () => {
  const links = { bandcamp: 'https://sales.example', instagram: 'https://photos.example' }
  expect(outsideLinks({ ...testSiteConfig, links })).toEqual([
    { text: 'Instagram', href: 'https://photos.example' },
    { text: 'Bandcamp', href: 'https://sales.example' },
  ])
})
