import { renderSite, testSiteConfig } from '../testing/testing'
import { type PlatformConfig, useSiteConfig } from './platformConfig'

const Reader = ({ onRead }: { readonly onRead: (config: PlatformConfig) => void }) => {
  onRead(useSiteConfig())
  return null
}

test('parts are given the whole configuration, so that those built against earlier types still run', () => {
  const read: PlatformConfig[] = []
  const config = { ...testSiteConfig, links: { shop: 'https://shop.example' } }
  renderSite(<Reader onRead={(given) => void read.push(given)} />, { dependencies: { config } })
  expect(read[0]).toBe(config)
})
