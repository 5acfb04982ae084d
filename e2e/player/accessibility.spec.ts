import { CHAT } from '../pages/consent'
import { findViolations } from '../support/axe'
import { darken, lighten, openHome } from '../support/lightColours'
import { soundMovesBy } from '../support/sound'
import { expect, test } from '../support/test'
import { choosePodcast, player } from './playerPage'

for (const width of [360, 1280])
  test(`in light colours, at ${width} px, the player and its panels have nothing axe objects to`, async ({
    page,
  }) => {
    await openHome(page, width)
    await lighten(page)
    await choosePodcast(page, 0)
    await soundMovesBy(page, 1)
    expect.soft(await findViolations(page), 'bar').toEqual([])
    const { settings, queue } = player(page)
    for (const button of [settings, queue]) {
      await button.click()
      // Which rules the elements keep does not depend on the width; colours do, which lie on others there.
      const rules = width === 360 ? 'all' : 'colours'
      expect.soft(await findViolations(page, rules), String(button)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

for (const width of [360, 1280])
  test(`at ${width} px the chat has nothing axe objects to, before and after consent, in dark and light colours`, async ({
    page,
  }) => {
    await openHome(page, width)
    await player(page).stream.click()
    await player(page).chat.click()
    const chat = page.getByRole('region', { name: 'Tchat de la radio' })
    const show = chat.getByRole('button', { name: `Afficher ${CHAT}` })
    await expect(show).toBeVisible()
    expect.soft(await findViolations(page), 'dark, before').toEqual([])
    await lighten(page)
    expect.soft(await findViolations(page, 'colours'), 'light, before').toEqual([])
    await show.click()
    await expect(chat.locator('iframe').contentFrame().getByText('minnit.chat')).toBeVisible()
    expect.soft(await findViolations(page), 'light, after').toEqual([])
    await darken(page)
    expect.soft(await findViolations(page, 'colours'), 'dark, after').toEqual([])
  })
