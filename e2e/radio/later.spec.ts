import { player } from '../player/playerPage'
import { partsArrive } from '../prerender/pageWatch'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/test'

const EPISODE = '/podcasts/abysse-club-palier-de-decompression-6-12oioiu'

test('@long a podcast kept for later, and what was heard, are listed by the player and cleared by keyboard', async ({
  page,
}) => {
  await page.goto(`${EPISODE}?t=90`)
  await expect(page.getByRole('main').getByText('en écoute')).toBeVisible()
  await page.getByRole('button', { name: 'À écouter plus tard' }).click()
  await player(page).close.click()
  await page.goto('/')
  await partsArrive(page)
  await player(page).stream.click()
  await player(page).button('Ouvrir les réglages').click()
  await player(page).button('Mes écoutes').focus()
  await page.keyboard.press('Enter')
  const later = page.getByRole('region', { name: 'À écouter plus tard' })
  const heard = page.getByRole('region', { name: 'Écoutés' })
  await expect(later.getByRole('listitem')).toHaveText(/Abysse Club/)
  await expect(heard.getByRole('listitem')).toHaveText(/Abysse Club/)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tout effacer : Écoutés' }).focus()
  await page.keyboard.press('Enter')
  await expect(heard.getByRole('listitem')).toHaveCount(0)
  await page.goto(EPISODE)
  await partsArrive(page)
  await expect(page.getByRole('main').getByRole('button', { name: /^Reprendre/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'À écouter plus tard', pressed: true })).toBeVisible()
})
