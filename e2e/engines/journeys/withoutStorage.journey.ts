import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { player, podcast, site } from '../page/site'

journey.use({ setup: 'without storage' })

journey('a browser that refuses storage hears the live stream through the pages', async ({ client }) => {
  await client.goto('/')
  await client.partsArrive()
  await client.click(player.stream)
  await client.soundMovesBy(1)
  for (const name of ['Résidences', 'Label', 'À propos']) {
    await client.click(site.link(name))
    await client.expectVisible(site.heading)
  }
  await client.soundMovesBy(1)
})

journey('a browser that refuses storage plays a replay and changes its settings', async ({ client }) => {
  await client.goto('/')
  await client.click(podcast(0))
  await client.soundMovesBy(1)
  await client.click(player.settings)
  await client.expectVisible(player.settingsPanel)
  await client.click(player.close)
  await client.expectVisible(player.resume)
  expect((await client.evaluate('sound')).paused).toBe(true)
})
