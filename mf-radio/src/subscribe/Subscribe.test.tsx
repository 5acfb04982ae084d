import { renderSite, testSiteConfig } from '@site/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { writeFeedAddress } from './feedAddresses'
import { Subscribe } from './Subscribe'

const listLinks = (name: string) =>
  within(screen.getByRole('list', { name, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])

test('the feed of the radio opens in Apple Podcasts, in other apps and as RSS', () => {
  renderSite(<Subscribe />)
  const address = writeFeedAddress(testSiteConfig)
  expect(address).toMatch(/^https:\/\/[^?]*\/podcasts\.rss$/)
  const rest = address.slice('https:'.length)
  expect(listLinks('S’abonner aux podcasts')).toEqual([
    ['Apple Podcasts', `podcast:${rest}`],
    ['Autre application', `pcast:${rest}`],
    ['Flux RSS', address],
  ])
})

test('a resident’s feed has the names of their line, encoded', () => {
  renderSite(<Subscribe named="Basalte / Mica & co" />)
  const links = listLinks('S’abonner aux émissions de Basalte / Mica & co')
  expect(links).toContainEqual([
    'Flux RSS',
    `${writeFeedAddress(testSiteConfig)}?named=Basalte%20%2F%20Mica%20%26%20co`,
  ])
})

test('the address is shown, and copied by a press that says so', async () => {
  const user = userEvent.setup()
  renderSite(<Subscribe />)
  const address = writeFeedAddress(testSiteConfig)
  expect(screen.getByText(address)).toBeInTheDocument()
  await user.click(screen.getByText('S’abonner'))
  await user.click(screen.getByRole('button', { name: 'Copier l’adresse du flux' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(await screen.findByText('Adresse copiée.')).toBeInTheDocument()
})

test('a browser that refuses the clipboard says so', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  renderSite(<Subscribe />)
  await user.click(screen.getByText('S’abonner'))
  await user.click(screen.getByRole('button', { name: 'Copier l’adresse du flux' }))
  expect(await screen.findByText('L’adresse n’a pas pu être copiée.')).toBeInTheDocument()
})
