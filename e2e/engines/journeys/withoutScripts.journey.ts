import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { byRole, bySelector, within } from '../page/query'
import { liveSound, player, site } from '../page/site'

journey.use({ setup: 'without scripts' })

for (const path of ['/', '/residences', '/residences/158cm', '/label', '/a-propos'])
  journey(`${path} is complete without scripts`, async ({ client }) => {
    await client.goto(path)
    await client.expectVisible(byRole('heading'))
    await client.expectVisible(byRole('contentinfo'))
    await client.expectHidden(byRole('status', /Chargement/))
    expect((await client.evaluate('text', site.main)).length).toBeGreaterThan(300)
    await client.expectHidden(player.stream)
  })

journey('a visitor without scripts reads from home to a resident', async ({ client }) => {
  await client.goto('/')
  await client.click(site.link('Résidences'))
  await client.expectPath('/residences')
  await client.click(within(site.main, byRole('link', /Axonberg/)))
  await client.expectPath('/residences/axonberg')
  await client.expectVisible(within(site.main, bySelector('audio')))
})

journey('the live stream plays in the browser’s own player', async ({ client, engine }) => {
  await client.goto('/label')
  await client.click(liveSound, { x: 24, y: 20 })
  // The controls of WebKit are scripts themselves, and off with the others, on whichever site.
  if (engine === 'webkit') await client.evaluate('play')
  await client.soundMovesBy(1)
})
