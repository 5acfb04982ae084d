import { Route, Routes } from '@site/shared/host'
import { createFakeHttp, renderSite } from '@site/shared/testing'
import { screen, within } from '@testing-library/react'
import { contentAnswers } from '../content/content.fixture'
import { archiveAnswer, history, pageUrl } from '../podcastArchive/archive.fixture'
import { everyStyle, findStyle, stylePath } from '../styles/styles'
import { feature, Style } from './Style'
import { Styles } from './Styles'

const open = (path: string, answers: Readonly<Record<string, string>> = {}) =>
  renderSite(
    <Routes>
      <Route path="/podcasts/style" element={<Styles />} />
      <Route path="/podcasts/style/:style" element={<Style />} />
    </Routes>,
    { path, features: [feature], dependencies: { http: createFakeHttp({ ...contentAnswers, ...answers }) } },
  )

test('a style has a page with those who play it, their podcasts and the other styles', async () => {
  open('/podcasts/style/chiptune', {
    [pageUrl({}, { style: 'chiptune' }, { among: 'Gadget Laser' })]: archiveAnswer(history(25), 70),
  })
  expect(await screen.findAllByRole('article')).toHaveLength(24)
  expect(document.title).toBe('Podcasts de chiptune – Onde Basse')
  expect(screen.getByRole('heading', { level: 1, name: 'chiptune' })).toBeVisible()
  expect(screen.getByText('70 podcasts')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Gadget Laser' })).toHaveAttribute(
    'href',
    '/residences/gadget-laser',
  )
  const others = within(screen.getByRole('region', { name: 'Autres styles' }))
  expect(others.getByRole('link', { name: 'dub' })).toHaveAttribute('href', '/podcasts/style/dub')
  expect(others.queryByRole('link', { name: 'chiptune' })).not.toBeInTheDocument()
})

test('a style nobody plays is said to be unknown, stays out of search engines, and all styles are offered', async () => {
  open('/podcasts/style/polka')
  expect(await screen.findByRole('heading', { level: 1, name: 'Style introuvable' })).toBeVisible()
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(screen.getByRole('link', { name: 'expérimental' })).toHaveAttribute(
    'href',
    '/podcasts/style/experimental',
  )
})

test('every style is listed', async () => {
  open('/podcasts/style')
  expect(await screen.findByRole('link', { name: 'breaks' })).toHaveAttribute(
    'href',
    '/podcasts/style/breaks',
  )
})

test('spellings that differ in case, accents and hyphens are one style', () => {
  const residents = [{ styles: ['Dub-Techno', 'électro'] }, { styles: ['dub techno', '', '…'] }]
  expect(everyStyle(residents)).toEqual(['Dub-Techno', 'électro'])
  expect(findStyle('dub-techno', residents)).toBe('Dub-Techno')
  expect(stylePath('UK funky')).toBe('/podcasts/style/uk-funky')
})
