import { testSiteConfig } from '@site/shared/testing/node'
import { channelUrl, playerUrl } from './twitch'

test('the player gets its channel and host, and starts neither by itself nor with sound', () => {
  expect(playerUrl(testSiteConfig, 'site.example')).toBe(
    'https://player.twitch.tv/?channel=channel&parent=site.example&muted=true&autoplay=false',
  )
})

test('the channel has a page on Twitch', () => {
  expect(channelUrl(testSiteConfig)).toBe('https://www.twitch.tv/channel')
})

test('a channel name cannot change the rest of the address', () => {
  const config = { ...testSiteConfig, embeds: { ...testSiteConfig.embeds, twitchChannel: 'a&b/../c' } }
  expect(channelUrl(config)).toBe('https://www.twitch.tv/a%26b%2F..%2Fc')
  expect(new URL(playerUrl(config, 'h')).searchParams.get('channel')).toBe('a&b/../c')
})
