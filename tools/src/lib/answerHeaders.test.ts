import { testSiteConfig } from '@site/shared/testing/node'
import { getEmbedHeaders, getPageHeaders, readPageSettings } from './answerHeaders'

const readPermissions = (headers: ReturnType<typeof getPageHeaders>) =>
  new Map(headers).get('Permissions-Policy')?.split(', ') ?? []

const readSettings = (twitchChannel: string) =>
  readPageSettings({ ...testSiteConfig, embeds: { ...testSiteConfig.embeds, twitchChannel } }, true)

it('lets the frame of the video play and fill the screen on the pages of a site with a channel', () => {
  expect(readPermissions(getPageHeaders(readSettings('onde-basse')))).toEqual(
    expect.arrayContaining([
      'autoplay=(self "https://player.twitch.tv")',
      'fullscreen=(self "https://player.twitch.tv")',
    ]),
  )
})

it.each([
  ['pages of a site without a channel', getPageHeaders(readSettings(''))],
  ['the frame on other sites', getEmbedHeaders(readSettings('onde-basse'))],
])('names no other site in the permissions of %s', (_, headers) => {
  const permissions = readPermissions(headers)
  expect(permissions).toEqual(expect.arrayContaining(['autoplay=(self)', 'fullscreen=()']))
  expect(permissions.join()).not.toContain('://')
})
