import { renderSite } from '@site/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { enveloped } from '../embed/protocol/envelope'
import type { FrameMessage } from '../embed/protocol/messages'
import { Integrate } from './Integrate'

const frame = (): HTMLIFrameElement => screen.getByTitle('Le lecteur, tel qu’il sera')

const codes = (): string =>
  [...document.querySelectorAll('code')].map(({ textContent }) => textContent).join('\n')

const says = (message: FrameMessage, source: Window | null = frame().contentWindow): void =>
  act(() => {
    fireEvent(window, new MessageEvent('message', { source, data: enveloped(message) }))
  })

it('begins with the live stream, its code and its policy', () => {
  renderSite(<Integrate />)
  expect(frame()).toHaveAttribute('src', '/embed/v1/?live')
  expect(codes()).toContain('<onde-basse-player live>')
  expect(codes()).toContain('script-src https://site.example; frame-src https://site.example')
})

it('shows what is chosen, and writes it down', async () => {
  const { user } = renderSite(<Integrate />)
  await user.type(screen.getByLabelText(/Une émission/), 'https://site.example/podcasts/nappe-1abc')
  await user.click(screen.getByRole('radio', { name: 'Claire' }))
  await user.click(screen.getByRole('radio', { name: 'Une ligne' }))
  expect(frame()).toHaveAttribute('src', '/embed/v1/?replay=nappe-1abc&theme=light&size=compact')
  expect(frame()).toHaveAttribute('height', '72')
  expect(codes()).toContain('<onde-basse-player replay="nappe-1abc" theme="light" size="compact">')
})

it('plays the newest of a resident', async () => {
  const { user } = renderSite(<Integrate />)
  await user.type(screen.getByLabelText(/Une émission/), 'https://site.example/residences/abysse-club')
  await user.tab()
  expect(frame()).toHaveAttribute('src', '/embed/v1/?show=abysse-club')
})

it('takes a colour of the page’s own', async () => {
  const { user } = renderSite(<Integrate />)
  await user.click(screen.getByRole('checkbox', { name: /Une autre couleur/ }))
  fireEvent.change(screen.getByLabelText('Couleur'), { target: { value: '#ff00aa' } })
  expect(codes()).toContain('accent="ff00aa"')
})

it('writes down what the frame tells, and nothing anybody else says', () => {
  renderSite(<Integrate />)
  expect(screen.getByText('Rien encore.')).toBeVisible()
  says({ type: 'refused' }, window)
  expect(screen.getByText('Rien encore.')).toBeVisible()
  says({ type: 'nowplaying', artist: 'Nappe', title: 'Infrasons' })
  says({ type: 'ready' })
  expect(screen.getByText(/^ready\s+nowplaying Nappe \/ Infrasons$/)).toBeVisible()
})
