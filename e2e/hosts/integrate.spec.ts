import { expect, test } from '../support/test'
import { soundMoves } from './framed'

test('@long the page for integrators shows what is chosen, plays it, and tells what happens', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto('/integrer')
  await expect(page.locator('[data-slot="player/Integrate"]')).toHaveAttribute('data-hydrated', '')
  await page.getByRole('radio', { name: 'Claire' }).check()
  const element = page.getByTitle('Le lecteur, tel qu’il sera')
  await expect(element).toHaveAttribute('src', '/embed/v1/?live&theme=light')
  await page.frameLocator('iframe').getByRole('button', { name: 'Lecture' }).click()
  const frame = page.frame({ url: /embed/ })
  if (!frame) throw new Error('The page has no frame')
  await soundMoves(frame)
  await expect(page.getByText(/timeupdate \d/)).toBeVisible()
  await expect(page.getByText('<onde-basse-player live theme="light">')).toBeVisible()
  expect(complaints).toEqual([])
})
