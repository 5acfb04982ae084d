import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { byRole, bySelector, within } from '../page/query'
import { liveSound, player, site } from '../page/site'

journey.use({ setup: 'without scripts' })

for (const path of ['/', '/residences', '/residences/158cm', '/label', '/a-propos'])
  journey(`${path} is complete without scripts`, async ({ visitor }) => {
    await visitor.goto(path)
    await visitor.expectVisible(byRole('heading'))
    await visitor.expectVisible(byRole('contentinfo'))
    await visitor.expectHidden(byRole('status', /Chargement/))
    expect((await visitor.evaluate('text', site.main)).length).toBeGreaterThan(300)
    await visitor.expectHidden(player.stream)
  })

journey('a visitor without scripts reads from home to a resident', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(site.link('Résidences'))
  await visitor.expectPath('/residences')
  await visitor.click(within(site.main, byRole('link', /Axonberg/)))
  await visitor.expectPath('/residences/axonberg')
  await visitor.expectVisible(within(site.main, bySelector('audio')))
})

journey('the live stream plays in the browser’s own player', async ({ visitor, engine }) => {
  await visitor.goto('/label')
  await visitor.click(liveSound, { x: 24, y: 20 })
  // The controls of WebKit are scripts themselves, and off with the others, on whichever site.
  if (engine === 'webkit') await visitor.evaluate('play')
  await visitor.soundMovesBy(1)
})
