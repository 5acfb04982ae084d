import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { eventually } from '../page/eventually'
import { byRole, bySelector, within } from '../page/query'
import { site } from '../page/site'

journey.beforeEach(async ({ visitor }) => {
  await visitor.page.resize(450, 800)
  await visitor.goto('/')
  await visitor.partsArrive()
})

journey('the menu takes the place of the page, and Escape brings the page back', async ({ visitor }) => {
  const opacity = () => visitor.evaluate('style', bySelector('div:has(> main)'), 'opacity')
  await visitor.click(site.menuButton)
  await visitor.expectVisible(site.menu)
  await eventually(opacity).toBe('0')
  await visitor.press('Escape')
  await visitor.expectHidden(site.menu)
  await eventually(opacity).toBe('1')
})

journey('a menu link leads to its page and closes the menu', async ({ visitor }) => {
  await visitor.click(site.menuButton)
  await visitor.click(within(site.menu, byRole('link', 'Label')))
  await visitor.expectPath('/label')
  await visitor.expectHidden(site.menu)
  await visitor.expectVisible(site.heading)
})

journey('the menu is walked with the keyboard alone', async ({ visitor }) => {
  await visitor.evaluate('focus', site.menuButton)
  await visitor.press('Enter')
  await visitor.expectVisible(site.menu)
  const visited = new Set<string>()
  for (let step = 0; step < 14; step += 1) {
    await visitor.press('Tab')
    visited.add(await visitor.evaluate('focusInDialog'))
  }
  expect([...visited]).toEqual(expect.arrayContaining(['Résidences', 'Label', 'À propos', 'nous soutenir']))
})
