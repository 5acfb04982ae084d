import { besideFeed } from '@site/shared/address'
import { createFakeHttp, renderSite, testSiteConfig } from '@site/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { wrapMessage } from '../embed/protocol/envelope'
import type { FrameMessage } from '../embed/protocol/messages'
import { Integrate } from './Integrate'

const frame = (): HTMLIFrameElement => screen.getByTitle('Le lecteur, tel qu’il sera')

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

const render = () =>
  renderSite(<Integrate />, {
    dependencies: {
      http: createFakeHttp({
        [`${PODCASTS}slug=nappe-1abc`]: found,
        [`${PODCASTS}show=abysse-club`]: found,
        [`${PODCASTS}slug=personne-1`]: '{"podcastCount":1,"podcasts":[]}',
      }),
    },
  })

const codes = (): string =>
  [...document.querySelectorAll('code')].map(({ textContent }) => textContent).join('\n')

const send = (message: FrameMessage, source: Window | null = frame().contentWindow): void =>
  act(() => {
    fireEvent(window, new MessageEvent('message', { source, data: wrapMessage(message) }))
  })

it('shows the live stream at first, with its code and its policy', () => {
  render()
  expect(frame()).toHaveAttribute('src', '/embed/v1/?live')
  expect(codes()).toContain('<onde-basse-player live>')
  expect(codes()).toContain('script-src https://site.example; frame-src https://site.example')
})

it('shows the chosen options and their code', async () => {
  const { user } = render()
  await user.type(screen.getByLabelText(/Une émission/), 'https://site.example/podcasts/nappe-1abc')
  await user.click(screen.getByRole('radio', { name: 'Claire' }))
  await user.click(screen.getByRole('radio', { name: 'Une ligne' }))
  await screen.findByText(/replay="nappe-1abc" theme="light" size="compact"/)
  expect(frame()).toHaveAttribute('src', '/embed/v1/?replay=nappe-1abc&theme=light&size=compact')
  expect(frame()).toHaveAttribute('height', '72')
  expect(codes()).toContain('<onde-basse-player replay="nappe-1abc" theme="light" size="compact">')
})

it('plays a resident’s newest podcast', async () => {
  const { user } = render()
  await user.type(screen.getByLabelText(/Une émission/), 'https://site.example/residences/abysse-club')
  await user.keyboard('{Enter}')
  await screen.findByText(/show="abysse-club"/)
  expect(frame()).toHaveAttribute('src', '/embed/v1/?show=abysse-club')
})

it.each([
  ['n’importe quoi', /^Ce n’est pas une adresse/],
  ['https://ailleurs.example/podcasts/nappe-1abc', /d’un autre site/],
  ['https://site.example/label', /rien à écouter/],
  ['personne-1', /^Aucune émission/],
  ['autre-2', /pas pu être vérifiée/],
])('refuses « %s » in words, and keeps the code it had', async (text, words) => {
  const { user } = render()
  await user.type(screen.getByLabelText(/Une émission/), `${text}{Enter}`)
  expect(await screen.findByText(words)).toBeVisible()
  expect(codes()).toContain('<onde-basse-player live>')
})

it('copies its code, and announces it', async () => {
  const { user } = render()
  await user.click(screen.getByRole('button', { name: 'Copier : Le code' }))
  expect(await navigator.clipboard.readText()).toContain('<onde-basse-player live>')
  expect(screen.getByText('Copié.')).toBeVisible()
})

it('accepts a custom colour', async () => {
  const { user } = render()
  await user.click(screen.getByRole('checkbox', { name: /Une autre couleur/ }))
  fireEvent.change(screen.getByLabelText('Couleur'), { target: { value: '#ff00aa' } })
  expect(codes()).toContain('accent="ff00aa"')
})

it('logs the frame’s messages, and no others', () => {
  render()
  expect(screen.getByText('Rien encore.')).toBeVisible()
  send({ type: 'refused' }, window)
  expect(screen.getByText('Rien encore.')).toBeVisible()
  send({ type: 'nowplaying', artist: 'Nappe', title: 'Infrasons' })
  send({ type: 'nowplaying', artist: 'Onde Basse', title: '' })
  send({ type: 'ready' })
  expect(screen.getByText(/^ready\s+nowplaying Onde Basse\s+nowplaying Nappe \/ Infrasons$/)).toBeVisible()
})
