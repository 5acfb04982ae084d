import { journey } from '../fixtures'
import { eventually } from '../page/eventually'
import { byRole } from '../page/query'
import { player, podcast, site } from '../page/site'

journey('the whole player is used by keyboard alone', async ({ client }) => {
  await client.goto('/')
  await client.partsArrive()
  const share = async () => {
    const { currentTime, duration } = await client.evaluate('sound')
    return currentTime / duration
  }
  await client.evaluate('focus', player.stream)
  await client.press('Enter')
  await client.soundMovesBy(1)
  await client.expectFocused(player.bar)
  await client.press('Tab')
  await client.expectFocused(player.pause)
  await client.press(' ')
  await client.expectFocused(player.play)
  await client.evaluate('focus', podcast(0))
  await client.press('Enter')
  await client.soundMovesBy(1)
  await client.evaluate('focus', player.slider)
  await client.press('PageUp')
  await eventually(share).toBeCloseTo(0.1, 1)
  await client.press('ArrowRight')
  await eventually(share).toBeGreaterThan(0.105)
  await client.press('Home')
  await eventually(async () => (await client.evaluate('sound')).currentTime).toBeLessThan(5)
  await client.evaluate('focus', player.settings)
  await client.press('Enter')
  await client.expectFocused(player.settingsPanel)
  await client.press('Escape')
  await client.expectFocused(player.settings)
})

journey('single keys command the player, except in a field', async ({ client }) => {
  await client.goto('/residences')
  await client.partsArrive()
  await client.press('k')
  await client.soundMovesBy(1)
  await client.press('k')
  await client.expectVisible(player.play)
  await client.press('?')
  await client.expectVisible(byRole('dialog', 'Raccourcis clavier'))
  await client.goto('/residences')
  await client.partsArrive()
  const search = byRole('searchbox')
  await client.click(search)
  await client.press('k')
  await eventually(() => client.evaluate('value', search)).toBe('k')
  await client.expectVisible(player.stream)
})

journey('a skip link comes first and leads to the page', async ({ client }) => {
  await client.goto('/label')
  await client.partsArrive()
  await client.press('Tab')
  await client.expectFocused(site.skipLink)
  await client.press('Enter')
  await client.expectFocused(site.main)
})
