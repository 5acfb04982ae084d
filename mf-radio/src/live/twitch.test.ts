import { testSiteConfig } from '@site/shared/testing/node'
import { channelUrl, playerUrl } from './twitch'

test('a channel name cannot change the rest of the address', () => {
  const config = { ...testSiteConfig, embeds: { ...testSiteConfig.embeds, twitchChannel: 'a&b/../c' } }
  expect(channelUrl(config)).toBe('https://www.twitch.tv/a%26b%2F..%2Fc')
  expect(new URL(playerUrl(config, 'h')).searchParams.get('channel')).toBe('a&b/../c')
})
