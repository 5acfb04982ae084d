import { renderSite } from '@site/shared/testing'
import { homeFor } from '@site/shared/unknown-address'
import { screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createFixedPages } from '../page/routes/pageSource'
import { testPages } from '../page/routes/pages.fixture'
import { SitePages } from '../page/routes/SitePages'
import { UnknownAddress, UnnamedAddress } from './UnknownAddress'

const podcasts = { ...testPages[0]!, path: '/podcasts', title: 'Podcasts' }

const arriveAt = (path: string, pages = [...testPages, podcasts]) =>
  renderSite(
    <SitePages source={createFixedPages(pages)}>
      <UnknownAddress onClose={() => {}} />
    </SitePages>,
    { path },
  )

const sentence = () => screen.getByRole('status')

test('home names the address that was asked for, offers the search, and has its own address again', async () => {
  const { currentPath } = arriveAt(homeFor('/label/clafoutis-bass'))
  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(sentence()).toHaveTextContent(
    'Silence radio : la page « /label/clafoutis-bass » n’existe pas, ou n’existe plus.',
  )
  expect(screen.getByRole('link', { name: /^Chercher «\sclafoutis bass\s»$/ })).toHaveAttribute(
    'href',
    '/podcasts?recherche=clafoutis%20bass',
  )
})

test('the rest of the query stays', async () => {
  const { currentPath } = arriveAt('/?inconnue=%2Fx&t=3#page-inconnue')
  await waitFor(() => expect(currentPath()).toBe('/?t=3'))
})

test('an address is text, whatever it says', () => {
  arriveAt(homeFor('/<img src=x onerror=alert(1)>'))
  expect(sentence().querySelector('img')).toBeNull()
  expect(sentence()).toHaveTextContent('/<img%20src=x%20onerror=alert(1)>')
})

test('a host that cannot name the address leads to a sentence without it', async () => {
  const { currentPath } = arriveAt('/#page-inconnue')
  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(sentence()).toHaveTextContent('Silence radio : la page demandée n’existe pas, ou n’existe plus.')
  expect(screen.getByRole('link', { name: 'Chercher dans les podcasts' })).toHaveAttribute(
    'href',
    '/podcasts',
  )
})

test('the notice is closed for good', async () => {
  const { user } = arriveAt(homeFor('/x'))
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(sentence()).toBeEmptyDOMElement()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a site without podcasts offers no search', () => {
  arriveAt(homeFor('/x'), [...testPages])
  expect(screen.queryByRole('link')).toBeNull()
})

test.each(['/', '/label', '/label?inconnue=%2Fx'])('%s says nothing', (path) => {
  arriveAt(path)
  expect(sentence()).toBeEmptyDOMElement()
})

test('without scripts, home has the notice and the search, shown by the fragment of the address', () => {
  const page = renderToString(<UnnamedAddress />)
  expect(page).toMatch(/^<noscript><aside id="page-inconnue"/)
  expect(page).toContain('Silence radio\u00a0: la page demandée')
})
