import { Link } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { installPlayback } from '../../start/early/earlySound.fake'
import { createFixedPages } from '../routes/pageSource'
import { NO_MODULE } from '../routes/pages'
import { testPages } from '../routes/pages.fixture'
import { SitePages } from '../routes/SitePages'
import { useStaticLinks } from './useStaticLinks'

beforeAll(installPlayback)

const Page = (): ReactNode => {
  useStaticLinks()
  return <Link to="/a-propos">À propos</Link>
}

const LINKS = `
  <a href="/residences/158cm?t=90#titres">158cm</a>
  <a href="/feed.xml">Flux</a>
  <a href="https://other.example/label">Ailleurs</a>
  <a href="/label" target="_blank">Label, autre onglet</a>
  <a href="/label" download>Label, à garder</a>
  <a href="/label#sorties">Sorties</a>
  <a href="/label">Label</a>`

/** A page at `/label` whose part left this HTML, or renders it itself; what the browser is left to load is collected. */
const open = (attributes: string, pages = testPages) => {
  window.history.replaceState(null, '', '/label')
  const site = renderSite(
    <SitePages source={createFixedPages(pages)}>
      <div data-slot="outer/Outer" data-hydrated="">
        <div ref={(place) => place?.insertAdjacentHTML('beforeend', `<div ${attributes}>${LINKS}</div>`)} />
      </div>
      <Page />
    </SitePages>,
    { path: '/label' },
  )
  const loaded: string[] = []
  site.container.addEventListener('click', (click) => {
    if (click.defaultPrevented) return
    click.preventDefault()
    loaded.push((click.target as Element).textContent)
  })
  const follow = (name: string) => site.user.click(screen.getByRole('link', { name }))
  const audio = site.container.appendChild(document.createElement('audio'))
  void audio.play()
  return { ...site, audio, follow, loaded }
}

test.each([
  ['is not hydrated', 'data-slot="radio/Home"'],
  ['has failed', 'data-slot="radio/Home" data-hydrated data-failed'],
])('links of a slot that %s are followed in the open page', async (_, attributes) => {
  const { follow, currentPath, loaded } = open(attributes)
  await follow('158cm')
  expect(currentPath()).toBe('/residences/158cm?t=90#titres')
  await follow('Label')
  expect(currentPath()).toBe('/label')
  expect(loaded).toEqual([])
})

test.each(['Flux', 'Ailleurs', 'Label, autre onglet', 'Label, à garder', 'Sorties'])(
  'the link “%s” is left to the browser',
  async (name) => {
    const { follow, currentPath, loaded } = open('data-slot="radio/Home"')
    await follow(name)
    expect(loaded).toEqual([name])
    expect(currentPath()).toBe('/label')
  },
)

test('without a sound, links are left to the browser', async () => {
  const { audio, follow, loaded } = open('data-slot="radio/Home"')
  audio.pause()
  await follow('158cm')
  expect(loaded).toEqual(['158cm'])
})

test('links to pages of which only the HTML is known are left to the browser', async () => {
  const { follow, loaded } = open('data-slot="radio/Home"', [
    { path: '*', module: '', title: '', slot: NO_MODULE },
  ])
  await follow('158cm')
  expect(loaded).toEqual(['158cm'])
})

test('a click with a modifier key is left to the browser', async () => {
  const { user, follow, loaded } = open('data-slot="radio/Home"')
  await user.keyboard('{Control>}')
  await follow('158cm')
  expect(loaded).toEqual(['158cm'])
})

test('links of a hydrated slot, and those outside of slots, are left to React', async () => {
  const { follow, currentPath, loaded } = open('data-slot="radio/Home" data-hydrated')
  await follow('158cm')
  expect(loaded).toEqual(['158cm'])
  await follow('À propos')
  expect(currentPath()).toBe('/a-propos')
})
