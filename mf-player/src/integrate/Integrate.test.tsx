import { readFileSync } from 'node:fs'
import path from 'node:path'
import { besideFeed } from '@site/shared/address'
import { createFakeHttp, renderSite, testSiteConfig } from '@site/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { wrapMessage } from '../embed/protocol/envelope'
import type { FrameMessage } from '../embed/protocol/messages'
import { changelog } from './changelog.content'
import { Integrate } from './Integrate'

const frame = (): HTMLIFrameElement => screen.getByTitle('Le lecteur, tel qu’il sera')

const field = (): HTMLElement => screen.getByRole('combobox', { name: /^Que faire entendre/ })

const PODCASTS = `${besideFeed(testSiteConfig.services.feed, 'podcasts')}?`
const found = JSON.stringify({
  podcastCount: 1,
  podcasts: [
    {
      id: 'tag:1',
      link: 'https://s.example/1',
      artist: 'A',
      show: 'B',
      enclosureUrl: 'https://s.example/1.mp3',
    },
  ],
})

const suggested = JSON.stringify({
  podcastCount: 1,
  podcasts: [
    {
      id: 'tag:12',
      link: 'https://s.example/12',
      artist: 'Nappe & Co',
      show: 'Infrasons #12',
      enclosureUrl: 'https://s.example/12.mp3',
    },
  ],
})

const render = async () => {
  const rendered = renderSite(<Integrate />, {
    dependencies: {
      http: createFakeHttp({
        [`${PODCASTS}search=infra&limit=6`]: suggested,
        '/embed/v1/player.json': JSON.stringify({ pinned: '/embed/v1/a1/player.js', integrity: 'sha256-b=' }),
        [`${PODCASTS}slug=nappe-1abc&described=1`]: found,
        [`${PODCASTS}show=abysse-club&described=1`]: found,
        [`${PODCASTS}slug=personne-1&described=1`]: '{"podcastCount":1,"podcasts":[]}',
      }),
    },
  })
  await screen.findByText(/integrity=/)
  return rendered
}

const codes = (): string =>
  [...document.querySelectorAll('code')].map(({ textContent }) => textContent).join('\n')

const send = (message: FrameMessage, source: Window | null = frame().contentWindow): void =>
  act(() => {
    fireEvent(window, new MessageEvent('message', { source, data: wrapMessage(message) }))
  })

it('shows the live stream at first, with its code and its policy', async () => {
  await render()
  expect(frame()).toHaveAttribute('src', '/embed/v1/?live')
  expect(codes()).toContain('<onde-basse-player live>')
  expect(codes()).toContain('script-src https://site.example; frame-src https://site.example')
})

it('shows the chosen options and their code', async () => {
  const { user } = await render()
  await user.type(field(), 'https://site.example/podcasts/nappe-1abc')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('radio', { name: 'Claire' }))
  await user.click(screen.getByRole('radio', { name: 'Une ligne' }))
  await screen.findByText(/replay="nappe-1abc" theme="light" size="compact"/)
  expect(frame()).toHaveAttribute('src', '/embed/v1/?replay=nappe-1abc&theme=light&size=compact')
  expect(frame()).toHaveAttribute('height', '72')
  expect(codes()).toContain(
    '<onde-basse-player replay="nappe-1abc" theme="light" size="compact" title="A – B">',
  )
})

it('plays a resident’s newest podcast', async () => {
  const { user } = await render()
  await user.type(field(), 'https://site.example/residences/abysse-club')
  await user.keyboard('{Enter}')
  await screen.findByText(/show="abysse-club"/)
  expect(frame()).toHaveAttribute('src', '/embed/v1/?show=abysse-club')
})

it('offers what the typed words find: podcasts, and the newest of their artist', async () => {
  const { user } = await render()
  await user.type(field(), 'infra')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Le direct',
    'Nappe & Co – Infrasons #12',
    'Nappe & Co, la dernière émission',
    'Nappe & Co, les cinq dernières',
  ])
  await user.keyboard('{ArrowUp}{Enter}')
  expect(codes()).toContain(
    '<onde-basse-player podcasts-of="nappe-et-co" title="Nappe &amp; Co, les cinq dernières">',
  )
  expect(frame()).toHaveAttribute('height', '384')
  expect(screen.queryByRole('option')).toBeNull()
})

it('chooses a suggestion by a click', async () => {
  const { user } = await render()
  await user.type(field(), 'infra')
  await user.click(await screen.findByRole('option', { name: 'Nappe & Co – Infrasons #12' }))
  expect(field()).toHaveValue('Nappe & Co – Infrasons #12')
  expect(codes()).toMatch(
    /<onde-basse-player replay="nappe-co-infrasons-12-\w+" title="Nappe &amp; Co – Infrasons #12">/,
  )
})

it('closes the suggestions by Escape', async () => {
  const { user } = await render()
  await user.type(field(), 'infra')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
})

it('names the pinned script with its hash, the types, and every change of the guide', async () => {
  await render()
  expect(await screen.findByText(/integrity="sha256-b="/)).toBeVisible()
  expect(screen.getByRole('link', { name: /types TypeScript de l’élément/ })).toHaveAttribute(
    'href',
    '/embed/v1/player.d.ts',
  )
  const guide = readFileSync(path.join(__dirname, '../../assets/embed/guide.md'), 'utf8')
  const dates = [...(guide.split('## What changed')[1]?.matchAll(/^\| (\d+) November/gm) ?? [])]
  expect(changelog.map(({ when }) => when)).toEqual(dates.map(([, day]) => `${day} novembre 2026`).reverse())
})

it.each([
  ['n’importe quoi', /^Ce n’est pas une adresse/],
  ['https://ailleurs.example/podcasts/nappe-1abc', /d’un autre site/],
  ['https://site.example/label', /rien à écouter/],
  ['personne-1', /^Aucune émission/],
  ['autre-2', /pas pu être vérifiée/],
])('refuses « %s » in words, and keeps the code it had', async (text, words) => {
  const { user } = await render()
  await user.type(field(), `${text}{Enter}`)
  expect(await screen.findByText(words)).toBeVisible()
  expect(codes()).toContain('<onde-basse-player live>')
})

it('copies its code, and announces it', async () => {
  const { user } = await render()
  await user.click(screen.getByRole('button', { name: 'Copier : Le code' }))
  expect(await navigator.clipboard.readText()).toContain('<onde-basse-player live>')
  expect(screen.getByText('Copié.')).toBeVisible()
})

it('shows the collective’s colour until another is chosen', async () => {
  document.documentElement.style.setProperty('--acid', '#d7ff3e')
  const { user } = await render()
  expect(screen.getByLabelText('Couleur')).toHaveValue('#d7ff3e')
  expect(codes()).not.toContain('accent=')
  await user.click(screen.getByRole('checkbox', { name: /Une autre couleur/ }))
  expect(codes()).toContain('accent="d7ff3e"')
  document.documentElement.removeAttribute('style')
})

it('accepts a custom colour', async () => {
  const { user } = await render()
  await user.click(screen.getByRole('checkbox', { name: /Une autre couleur/ }))
  fireEvent.change(screen.getByLabelText('Couleur'), { target: { value: '#ff00aa' } })
  expect(codes()).toContain('accent="ff00aa"')
})

it('logs the frame’s messages, and no others', async () => {
  await render()
  expect(screen.getByText('Rien encore.')).toBeVisible()
  send({ type: 'refused' }, window)
  expect(screen.getByText('Rien encore.')).toBeVisible()
  send({ type: 'nowplaying', artist: 'Nappe', title: 'Infrasons' })
  send({ type: 'nowplaying', artist: 'Onde Basse', title: '' })
  send({ type: 'ready' })
  expect(screen.getByText(/^ready\s+nowplaying Onde Basse\s+nowplaying Nappe \/ Infrasons$/)).toBeVisible()
})
