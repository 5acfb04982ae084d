import { expect } from '@playwright/test'
import { journey } from '../journey'
import { byRole, bySelector, player, site, within } from '../visitor'

journey.use({ setup: 'without scripts' })

journey(
  'without scripts pages are complete, and the live stream plays in the browser’s own player',
  async ({ visitor, engine }) => {
    for (const path of ['/', '/residences', '/residences/158cm', '/label', '/a-propos']) {
      await visitor.goto(path)
      await visitor.expectVisible(byRole('heading'))
      await visitor.expectVisible(byRole('contentinfo'))
      await visitor.expectHidden(byRole('status', /Chargement/))
      expect((await visitor.evaluate('text', site.main)).length).toBeGreaterThan(300)
      await visitor.expectHidden(player.stream)
    }
    await visitor.click(site.link('Résidences'))
    await visitor.expectPath(/^\/residences$/)
    await visitor.click(within(site.main, byRole('link', /Axonberg/)))
    await visitor.expectPath(/^\/residences\/axonberg$/)
    await visitor.expectVisible(within(site.main, bySelector('audio')))
    await visitor.goto('/label')
    await visitor.click(within(byRole('complementary'), bySelector('audio')), { x: 24, y: 20 })
    // The controls of WebKit are scripts themselves, and off with the others.
    if (engine === 'webkit') await visitor.evaluate('play')
    await visitor.soundMovesBy(1)
  },
)
