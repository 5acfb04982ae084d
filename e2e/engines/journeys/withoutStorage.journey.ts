import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { player, podcast, site } from '../page/site'

journey.use({ setup: 'without storage' })

journey('a browser that refuses storage hears the live stream through the pages', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.partsArrive()
  await visitor.click(player.stream)
  await visitor.soundMovesBy(1)
  for (const name of ['Résidences', 'Label', 'À propos']) {
    await visitor.click(site.link(name))
    await visitor.expectVisible(site.heading)
  }
  await visitor.soundMovesBy(1)
})

journey('a browser that refuses storage plays a replay and changes its settings', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.soundMovesBy(1)
  await visitor.click(player.settings)
  await visitor.expectVisible(player.settingsPanel)
  await visitor.click(player.close)
  await visitor.expectVisible(player.resume)
  expect((await visitor.evaluate('sound')).paused).toBe(true)
})
