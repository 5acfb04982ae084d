import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { byRole } from '../page/query'
import { player, podcast, site } from '../page/site'

journey('the whole player is used by keyboard alone', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.partsArrive()
  const share = async () => {
    const { currentTime, duration } = await visitor.ask('sound')
    return currentTime / duration
  }
  await visitor.ask('focus', player.stream)
  await visitor.press('Enter')
  await visitor.hears(1)
  await visitor.isOn(player.close)
  await visitor.press('Tab')
  await visitor.isOn(player.pause)
  await visitor.press(' ')
  await visitor.isOn(player.play)
  await visitor.ask('focus', podcast(0))
  await visitor.press('Enter')
  await visitor.hears(1)
  await visitor.ask('focus', player.slider)
  await visitor.press('PageUp')
  await expect.poll(share).toBeCloseTo(0.1, 1)
  await visitor.press('ArrowRight')
  await expect.poll(share).toBeGreaterThan(0.105)
  await visitor.press('Home')
  await expect.poll(async () => (await visitor.ask('sound')).currentTime).toBeLessThan(5)
  await visitor.ask('focus', player.settings)
  await visitor.press('Enter')
  await visitor.isOn(player.settingsPanel)
  await visitor.press('Escape')
  await visitor.isOn(player.settings)
})

journey('single keys command the player, except in a field', async ({ visitor }) => {
  await visitor.goto('/residences')
  await visitor.partsArrive()
  await visitor.press('k')
  await visitor.hears(1)
  await visitor.press('k')
  await visitor.sees(player.play)
  await visitor.press('?')
  await visitor.sees(byRole('dialog', 'Raccourcis clavier'))
  await visitor.goto('/residences')
  await visitor.partsArrive()
  const search = byRole('searchbox')
  await visitor.click(search)
  await visitor.press('k')
  await expect.poll(() => visitor.ask('value', search)).toBe('k')
  await visitor.sees(player.stream)
})

journey('a skip link comes first and leads to the page', async ({ visitor }) => {
  await visitor.goto('/label')
  await visitor.partsArrive()
  await visitor.press('Tab')
  await visitor.isOn(site.skipLink)
  await visitor.press('Enter')
  await visitor.isOn(site.main)
})
