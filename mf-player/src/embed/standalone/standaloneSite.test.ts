import { testSiteConfig } from '@site/shared/testing/node'
import { readStandaloneSite } from './standaloneSite'

const published = (config: object | null = testSiteConfig): string =>
  JSON.stringify({ config: JSON.stringify(config), styles: '', files: '/parts/player/1.0.0/' })

it('fetches everything from the site, on any page', () => {
  const { config, files } = readStandaloneSite('https://copy.example', published())
  expect(config.services.liveStream).toBe('https://copy.example/api/live.mp3')
  expect(files).toBe('https://copy.example/parts/player/1.0.0/')
})

it('keeps addresses on other hosts', () => {
  const services = { ...testSiteConfig.services, liveStream: 'https://stream.example/live.mp3' }
  const { config } = readStandaloneSite('https://site.example', published({ ...testSiteConfig, services }))
  expect(config.services.liveStream).toBe('https://stream.example/live.mp3')
})

it('keeps empty addresses of missing services', () => {
  const services = { ...testSiteConfig.services, isLive: '' }
  const { config } = readStandaloneSite('https://site.example', published({ ...testSiteConfig, services }))
  expect(config.services.isLive).toBe('')
})

it('has the default covers of the site', () => {
  const { config } = readStandaloneSite('https://copy.example', published())
  expect(config.defaultCovers?.large).toBe(`https://copy.example${testSiteConfig.defaultCovers?.large}`)
})

it('refuses a text that is not a configuration', () => {
  expect(() => readStandaloneSite('https://site.example', published(null))).toThrow('no configuration')
})
