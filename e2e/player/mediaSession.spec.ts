import { SHORT_PAGE } from '../support/page'
import { soundMovesBy } from '../support/sound'
import { expect, test } from '../support/test'
import { player } from './playerPage'

test('the system shows the live stream with covers that exist, and whether it plays', async ({
  page,
  request,
}) => {
  const readSession = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession
      return { artwork: metadata?.artwork.map(({ src, sizes }) => ({ src, sizes })) ?? [], playbackState }
    })
  await page.goto(SHORT_PAGE)
  await player(page).stream.click()
  await soundMovesBy(page, 0.3)
  const { artwork, playbackState } = await readSession()
  expect(playbackState).toBe('playing')
  expect(artwork.map(({ sizes }) => sizes)).toEqual(['192x192', '600x600'])
  for (const { src } of artwork) expect((await request.get(src)).status()).toBe(200)
  await player(page).pause.click()
  await expect(player(page).play).toBeVisible()
  expect((await readSession()).playbackState).toBe('paused')
})
