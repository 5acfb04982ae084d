import { journey } from '../fixtures'
import { eventually } from '../page/eventually'
import { byRole } from '../page/query'
import { player, podcast, site } from '../page/site'

journey('the whole player is used by keyboard alone', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.partsArrive()
  const share = async () => {
    const { currentTime, duration } = await visitor.evaluate('sound')
    return currentTime / duration
  }
  await visitor.evaluate('focus', player.stream)
  await visitor.press('Enter')
  await visitor.soundMovesBy(1)
  await visitor.expectFocused(player.bar)
  await visitor.press('Tab')
  await visitor.expectFocused(player.pause)
  await visitor.press(' ')
  await visitor.expectFocused(player.play)
  await visitor.evaluate('focus', podcast(0))
  await visitor.press('Enter')
  await visitor.soundMovesBy(1)
  await visitor.evaluate('focus', player.slider)
  await visitor.press('PageUp')
  await eventually(share).toBeCloseTo(0.1, 1)
  await visitor.press('ArrowRight')
  await eventually(share).toBeGreaterThan(0.105)
  await visitor.press('Home')
  await eventually(async () => (await visitor.evaluate('sound')).currentTime).toBeLessThan(5)
  await visitor.evaluate('focus', player.settings)
  await visitor.press('Enter')
  await visitor.expectFocused(player.settingsPanel)
  await visitor.press('Escape')
  await visitor.expectFocused(player.settings)
})

journey('single keys command the player, except in a field', async ({ visitor }) => {
  await visitor.goto('/residences')
  await visitor.partsArrive()
  await visitor.press('k')
  await visitor.soundMovesBy(1)
  await visitor.press('k')
  await visitor.expectVisible(player.play)
  await visitor.press('?')
  await visitor.expectVisible(byRole('dialog', 'Raccourcis clavier'))
  await visitor.goto('/residences')
  await visitor.partsArrive()
  const search = byRole('searchbox')
  await visitor.click(search)
  await visitor.press('k')
  await eventually(() => visitor.evaluate('value', search)).toBe('k')
  await visitor.expectVisible(player.stream)
})

journey('a skip link comes first and leads to the page', async ({ visitor }) => {
  await visitor.goto('/label')
  await visitor.partsArrive()
  await visitor.press('Tab')
  await visitor.expectFocused(site.skipLink)
  await visitor.press('Enter')
  await visitor.expectFocused(site.main)
})
