import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { eventually } from '../page/eventually'
import { byRole, bySelector, within } from '../page/query'
import { site } from '../page/site'

journey.beforeEach(async ({ client }) => {
  await client.page.resize(450, 800)
  await client.goto('/')
  await client.partsArrive()
})

journey('the menu takes the place of the page, and Escape brings the page back', async ({ client }) => {
  const opacity = () => client.evaluate('style', bySelector('div:has(> main)'), 'opacity')
  await client.click(site.menuButton)
  await client.expectVisible(site.menu)
  await eventually(opacity).toBe('0')
  await client.press('Escape')
  await client.expectHidden(site.menu)
  await eventually(opacity).toBe('1')
})

journey('a menu link leads to its page and closes the menu', async ({ client }) => {
  await client.click(site.menuButton)
  await client.click(within(site.menu, byRole('link', 'Label')))
  await client.expectPath('/label')
  await client.expectHidden(site.menu)
  await client.expectVisible(site.heading)
})

journey('the menu is walked with the keyboard alone', async ({ client }) => {
  await client.evaluate('focus', site.menuButton)
  await client.press('Enter')
  await client.expectVisible(site.menu)
  const visited = new Set<string>()
  for (let step = 0; step < 14; step += 1) {
    await client.press('Tab')
    visited.add(await client.evaluate('focusInDialog'))
  }
  expect([...visited]).toEqual(expect.arrayContaining(['Résidences', 'Label', 'À propos', 'nous soutenir']))
})
