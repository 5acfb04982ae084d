import { createFakeHttp, renderSite, testSiteConfig } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { radioFeature } from '../radioFeature'
import { RADIO_ZONE, showAt } from '../schedule/schedule.fixture'
import { scheduleQuery, showWeek } from '../schedule/scheduleQuery'
import { fakeMediaQueries } from '../testing/mediaQueries.fake'
import { Live } from './Live'

const { isLive: IS_LIVE } = testSiteConfig.services

const WIDE = '(min-width: 320px)'

const open = (answer: string, config = testSiteConfig) => {
  const site = renderSite(<Live />, {
    features: [radioFeature],
    dependencies: { http: createFakeHttp({ [IS_LIVE]: answer }), config },
  })
  const { clock, http, log } = site.dependencies
  return { ...site, http, log, pass: (durationMs: number) => act(() => clock.advance(durationMs)) }
}

const player = () => screen.queryByTitle('Direct vidéo de channel sur Twitch')

beforeEach(() => {
  fakeMediaQueries(WIDE)
})

test('off air, a panel says so and offers to refresh or to watch on Twitch', async () => {
  const { pass } = open('false')
  await pass(400)
  expect(screen.getByRole('heading', { name: 'Pas de direct au studio actuellement' })).toBeVisible()
  expect(
    screen.getByText('Cliquez pour rafraîchir ou regarder les derniers directs en replay sur Twitch'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Rafraîchir' })).toBeEnabled()
  const watch = screen.getByRole('link', { name: 'Regarder sur Twitch' })
  expect(watch).toHaveAttribute('href', 'https://www.twitch.tv/channel')
  expect(watch).toHaveAttribute('target', '_blank')
})

test('a refresh shows « Chargement ... » with a spinner until the answer is used', async () => {
  const { user, http, pass } = open('false')
  await pass(400)
  await user.click(screen.getByRole('button', { name: 'Rafraîchir' }))
  expect(screen.getByRole('button', { name: 'Chargement ...' })).toHaveAttribute('aria-disabled', 'true')
  await pass(399)
  expect(screen.getByRole('button', { name: 'Chargement ...' })).toBeVisible()
  await pass(1)
  expect(screen.getByRole('button', { name: 'Rafraîchir' })).toBeVisible()
  expect(http.asked).toEqual([IS_LIVE, IS_LIVE])
})

test('on air, the heading « Direct » and the channel’s player take the place of the panel', async () => {
  const { pass } = open('true')
  expect(player()).not.toBeInTheDocument()
  await pass(400)
  expect(screen.getByRole('heading', { name: 'Direct' })).toBeVisible()
  expect(screen.queryByText('Pas de direct au studio actuellement')).not.toBeInTheDocument()
  expect(player()).toHaveAttribute(
    'src',
    'https://player.twitch.tv/?channel=channel&parent=localhost&muted=true&autoplay=false',
  )
})

test('on air, home names the show of the schedule and the next one', async () => {
  const { pass, store } = open('true')
  await pass(400)
  const broadcasts = [
    showAt('2026-01-01T14:00Z', { title: 'Abysse Club – Palier' }),
    showAt('2026-01-01T15:00Z', { title: 'Nuit sans fin' }),
  ]
  const schedule = { timeZone: RADIO_ZONE, broadcasts, upcoming: [] }
  const week = showWeek(schedule, Date.parse('2026-01-01T14:30Z'), RADIO_ZONE)
  act(() => void store.dispatch(scheduleQuery.put(RADIO_ZONE, week)))
  expect(screen.getByText('Abysse Club – Palier')).toBeVisible()
  expect(screen.getByText('Ensuite, à 16:00 :').parentElement).toHaveTextContent('Nuit sans fin')
})

test('when the stream ends, the panel takes the place of the player without a click', async () => {
  const { http, pass } = open('true')
  await pass(400)
  expect(player()).toBeInTheDocument()
  http.answers(IS_LIVE, 'false')
  await pass(60_000)
  expect(player()).not.toBeInTheDocument()
  expect(screen.getByText('Pas de direct au studio actuellement')).toBeVisible()
})

test('on a phone the player is shown, with the link to the channel below it', async () => {
  fakeMediaQueries('(min-width: 320px)')
  const { pass } = open('true')
  await pass(400)
  const link = screen.getByRole('link', { name: 'Regarder sur Twitch' })
  expect(player()?.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('where Twitch’s 400 x 300 player does not fit, even scaled, a link leads to the channel', async () => {
  fakeMediaQueries()
  const { pass } = open('true')
  await pass(400)
  expect(player()).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Direct' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Regarder sur Twitch' })).toHaveAttribute(
    'href',
    'https://www.twitch.tv/channel',
  )
})

test('where the site asks for consent, Twitch waits for it', async () => {
  const { user, pass } = open('true', { ...testSiteConfig, consent: 'ask' })
  await pass(400)
  expect(player()).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Afficher Twitch' }))
  expect(player()).toBeInTheDocument()
})

test('without a service that knows, a link leads to the channel and nothing is asked', async () => {
  const services = { ...testSiteConfig.services, isLive: '' }
  const { http, pass } = open('true', { ...testSiteConfig, services })
  await pass(60_000)
  expect(http.asked).toEqual([])
  expect(screen.queryByRole('button', { name: 'Rafraîchir' })).not.toBeInTheDocument()
  expect(screen.queryByText(/Pas de direct/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Regarder sur Twitch' })).toBeVisible()
})

test('a failed check is logged and leaves the panel, ready for another try', async () => {
  const { log, pass } = open('peut-être')
  await pass(400)
  expect(log.errors).toEqual(['Erreur lors du refresh:'])
  expect(screen.getByText('Pas de direct au studio actuellement')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Rafraîchir' })).toHaveAttribute('aria-disabled', 'false')
})
