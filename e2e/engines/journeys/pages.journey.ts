import { expect } from '@playwright/test'
import { eventually } from '../enginePage'
import { journey } from '../journey'
import { byRole, bySelector, player, podcast, site, within } from '../visitor'

journey('pages of every kind are hydrated without an error', async ({ visitor }) => {
  for (const path of ['/', '/residences', '/residences/158cm', '/label', '/a-propos']) {
    await visitor.goto(path)
    await visitor.partsArrive()
    await visitor.expectVisible(site.heading)
    await visitor.expectVisible(player.stream)
  }
})

journey(
  'the menu replaces the page, Escape brings the page back, and a link leads to its page',
  async ({ visitor }) => {
    await visitor.page.resize(450, 800)
    await visitor.goto('/')
    await visitor.partsArrive()
    const readOpacity = () => visitor.evaluate('style', bySelector('div:has(> main)'), 'opacity')
    await visitor.click(site.menuButton)
    await visitor.expectVisible(site.menu)
    await eventually(readOpacity).toBe('0')
    await visitor.press('Escape')
    await visitor.expectHidden(site.menu)
    await eventually(readOpacity).toBe('1')
    await visitor.click(site.menuButton)
    await visitor.click(within(site.menu, byRole('link', 'Label')))
    await visitor.expectPath(/^\/label$/)
    await visitor.expectHidden(site.menu)
    await visitor.expectVisible(site.heading)
  },
)

journey('the player is used by keyboard alone', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.partsArrive()
  await visitor.press('Tab')
  await visitor.expectFocused(byRole('link', 'Aller au contenu'))
  await visitor.evaluate('focus', player.stream)
  await visitor.press('Enter')
  await visitor.soundMovesBy(1)
  await visitor.expectFocused(player.bar)
  await visitor.press('Tab')
  await visitor.expectFocused(player.pause)
  await visitor.press(' ')
  await visitor.expectFocused(player.play)
  await visitor.press('k')
  await visitor.expectVisible(player.pause)
  await visitor.evaluate('focus', podcast(0))
  await visitor.press('Enter')
  await visitor.soundMovesBy(1)
  await visitor.evaluate('focus', player.settings)
  await visitor.press('Enter')
  await visitor.expectFocused(player.settingsPanel)
  await visitor.press('Escape')
  await visitor.expectFocused(player.settings)
  expect((await visitor.evaluate('sound')).paused).toBe(false)
})
