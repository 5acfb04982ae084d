import { localStore, playbackChanged, queueChanged, selectSelection } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import { ok } from '@site/shared/result'
import { createFakeHttp, renderSite, statusFailure, testSiteConfig } from '@site/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { radioFeature } from '../radioFeature'
import { LatestPodcasts } from './PodcastList'
import { LATEST_LIST } from './podcastLists'
import { answerCount, answerWith, fakePodcast, listUrl, numbered } from './podcasts.fixture'
import { podcastsQuery } from './podcastsQuery'

const LATEST = listUrl(LATEST_LIST)

const open = (answer: string) =>
  renderSite(<LatestPodcasts />, {
    features: [radioFeature],
    dependencies: { http: createFakeHttp({ [LATEST]: answer }) },
  })

const covers = (container: HTMLElement) => [...container.querySelectorAll('img')].map(({ src }) => src)

test('until the feed is loaded the place of eight cards is held', async () => {
  const http = createFakeHttp()
  const answer = http.holds(LATEST)
  renderSite(<LatestPodcasts />, { features: [radioFeature], dependencies: { http } })
  expect(screen.getByRole('heading', { name: 'Derniers podcasts' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'Chargement des podcasts' }).children).toHaveLength(8)
  await act(async () => answer(ok(answerCount(8))))
  expect(await screen.findAllByRole('listitem')).toHaveLength(8)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a card shows title, description, date and length', async () => {
  open(answerWith(fakePodcast()))
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByRole('button', { name: /^Écouter Abysse Club/ })).toHaveTextContent('Abysse Club')
  expect(card.getByText('Palier 4')).toBeVisible()
  expect(card.getByText('25 oct. 2026 · 34:40')).toBeVisible()
})

test('a card leads to the page of its podcast, and the section to all of them', async () => {
  open(answerWith(fakePodcast()))
  const page = await screen.findByRole('link', { name: 'Détails : Abysse Club – Palier 4, 25 oct. 2026' })
  expect(page).toHaveAttribute('href', podcastPath(fakePodcast()))
  expect(screen.getByRole('link', { name: 'Tous les podcasts' })).toHaveAttribute('href', '/podcasts')
})

/** What the player says it keeps. */
const lists = (next: readonly string[], later: readonly string[]) =>
  queueChanged({ next: { ids: next, isFull: false }, later: { ids: later, isFull: false } })

test('a card asks the player to keep its podcast for next or for later, by keyboard alone, and shows it', async () => {
  const { user, store, dependencies } = open(answerCount(2))
  act(() => void store.dispatch(lists([], [])))
  const asked: unknown[] = []
  dependencies.page.addEventListener('site:queue-requested', (event) => {
    const { replay, list } = (event as CustomEvent).detail
    asked.push([replay.id, list])
  })
  const [, { id }] = [numbered(1), numbered(2)]
  const summary = await screen.findByLabelText(/^Garder Artiste 2 –/)
  await user.click(summary)
  await user.click(await screen.findByRole('button', { name: 'Écouter ensuite' }))
  await user.tab()
  await user.keyboard('{Enter}')
  expect(asked).toEqual([
    [id, 'next'],
    [id, 'later'],
  ])
  act(() => void store.dispatch(lists([id], [id])))
  expect(screen.getByRole('button', { name: 'À écouter plus tard' })).toHaveAttribute('aria-pressed', 'true')
  expect(summary).toHaveAccessibleName(/^Dans la file d’écoute : Artiste 2 –/)
  await user.keyboard('{Escape}')
  expect(summary.parentElement).not.toHaveAttribute('open')
})

test('a list is told to the other parts once it is known, and once it is fetched again', async () => {
  const { store, dependencies } = open(JSON.stringify({ podcastCount: 334, podcasts: [numbered(1)] }))
  const told: unknown[] = []
  dependencies.page.addEventListener('site:feed-loaded', (event) => told.push((event as CustomEvent).detail))
  await screen.findByRole('listitem')
  expect(told).toMatchObject([{ podcastCount: 334, podcasts: [{ id: numbered(1).id }] }])
  act(() => void store.dispatch(podcastsQuery.put(LATEST_LIST, { podcasts: [numbered(2), numbered(3)] })))
  expect(told[1]).toMatchObject({
    podcastCount: 2,
    podcasts: [{ artist: 'Artiste 2' }, { artist: 'Artiste 3' }],
  })
  expect(told).toHaveLength(2)
})

test('an item without image gets the default cover', async () => {
  const { container } = open(
    answerWith(fakePodcast({ coverUrl: 'https://covers.example/une.jpg' }), fakePodcast({ id: 'tag:2' })),
  )
  await screen.findAllByRole('listitem')
  expect(covers(container)).toEqual([
    'https://covers.example/une.jpg',
    `http://localhost${testSiteConfig.defaultCovers?.large}`,
  ])
})

test('a click chooses the podcast at once, with those after it up next', async () => {
  const { user, store } = open(answerCount(3))
  await user.click(await screen.findByRole('button', { name: /^Écouter Artiste 2 –/ }))
  expect(selectSelection(store.getState())).toEqual({
    mode: 'replay',
    replay: {
      id: 'tag:soundcloud,2010:tracks/1001',
      link: numbered(2).link,
      trackUrn: 'soundcloud:tracks:1001',
      enclosureUrl: expect.stringMatching(/^https:\/\/sounds\.example\//),
      durationMs: 2_080_000,
      artist: 'Artiste 2',
      show: 'Émission 2',
    },
    startAtMs: 0,
    upNext: [expect.objectContaining({ artist: 'Artiste 3' })],
  })
})

test('the podcast that plays says so, and no other, though they share a link', async () => {
  const link = 'https://sound.example/tout'
  const podcasts = ['un', 'deux', 'trois'].map((show) => fakePodcast({ show, id: show, link }))
  const { store } = open(answerWith(...podcasts))
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  const report = (status: 'playing' | 'paused') =>
    act(() => store.dispatch(playbackChanged({ mode: 'replay', status, replayId: 'deux' })))
  report('playing')
  expect(within(screen.getByText('en écoute').closest('li')!).getByText('deux')).toBeVisible()
  report('paused')
  expect(screen.queryByText('en écoute')).not.toBeInTheDocument()
})

test('a press on the podcast that plays asks for a pause, and the next one resumes it there', async () => {
  const { user, store, dependencies } = open(answerCount(1))
  const asked: string[] = []
  dependencies.page.addEventListener('site:pause-requested', ({ type }) => asked.push(type))
  await user.click(await screen.findByRole('button', { name: /^Écouter Artiste 1/ }))
  const report = (status: 'playing' | 'paused', positionMs: number) =>
    act(() => {
      const replayId = selectSelection(store.getState()).replay?.id ?? null
      store.dispatch(playbackChanged({ mode: 'replay', status, replayId, positionMs }))
    })
  report('playing', 0)
  await user.click(screen.getByRole('button', { name: /^Mettre en pause Artiste 1/ }))
  expect(asked).toHaveLength(1)
  report('paused', 754_000)
  await user.click(screen.getByRole('button', { name: /^Écouter Artiste 1/ }))
  expect(selectSelection(store.getState()).startAtMs).toBe(754_000)
})

test('the buttons of seven shows of one resident have seven names', async () => {
  const days = ['1 oct. 2026', '8 oct. 2026', '15 oct. 2026']
  const podcasts = days.map((publishedOn) =>
    fakePodcast({ id: publishedOn, artist: '158cm', show: 'Haut-parleuse', publishedOn }),
  )
  open(answerWith(...podcasts))
  expect(
    await screen.findByRole('button', { name: 'Écouter 158cm – Haut-parleuse, 8 oct. 2026' }),
  ).toBeVisible()
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(names.length)
})

test('cards show how much this device has played of each', async () => {
  const [whole, half, fresh] = [numbered(1), numbered(2), numbered(3)]
  localStore.write('player:heard', JSON.stringify([whole, half]))
  localStore.write('player:moments', JSON.stringify([[half.id, half.durationMs / 2]]))
  const { container } = open(answerWith(whole, half, fresh))
  await screen.findAllByRole('listitem')
  expect([...container.querySelectorAll('progress')].map(({ value }) => value)).toEqual([1, 0.5])
  for (const key of ['player:heard', 'player:moments']) localStore.remove(key)
})

test('a podcast that could not be played says so on its card', async () => {
  const { store } = open(answerCount(1))
  const replayId = 'tag:soundcloud,2010:tracks/1000'
  await screen.findByRole('listitem')
  act(() => {
    store.dispatch(playbackChanged({ mode: 'replay', status: 'failed', replayId }))
  })
  expect(screen.getByText('son indisponible')).toBeVisible()
})

test('a podcast of endless length is chosen as one of unknown length, and the next ones stay', async () => {
  const { user, store } = open(
    answerWith(
      fakePodcast({ artist: 'Un', id: '1' }),
      fakePodcast({ artist: 'Deux', id: '2', durationMs: Number.POSITIVE_INFINITY }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: /^Écouter Un –/ }))
  expect(selectSelection(store.getState())).toMatchObject({
    replay: { artist: 'Un' },
    upNext: [{ artist: 'Deux', durationMs: 0 }],
  })
})

test('a feed out of reach is said, and can be tried again', async () => {
  const http = createFakeHttp()
  const { user } = renderSite(<LatestPodcasts />, { features: [radioFeature], dependencies: { http } })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Liaison coupée : les podcasts ne se chargent pas. Vérifiez votre connexion.',
  )
  http.answers(LATEST, answerCount(1))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('listitem')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('without a feed a sentence says that podcasts come, and nothing offers to retry', async () => {
  const http = createFakeHttp()
  http.fails(LATEST, statusFailure(LATEST, 404, 'Not Found'))
  const { dependencies } = renderSite(<LatestPodcasts />, {
    features: [radioFeature],
    dependencies: { http },
  })
  expect(await screen.findByText('Les podcasts arrivent bientôt.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(dependencies.log.errors).toEqual([])
})

test('a feed that is something else is said to be unavailable', async () => {
  open('[]')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Silence radio : les podcasts ne répondent pas pour le moment.',
  )
})

test('a feed without any podcast shows « aucun »', async () => {
  open(answerWith())
  expect(await screen.findByText('Silence radio : aucun podcast pour le moment.')).toBeVisible()
})

test('hostile text is shown as text and runs nothing', async () => {
  const title = `<img src=x onerror=alert(1)>\u202E${'à'.repeat(5000)}`
  const { container } = open(answerWith(fakePodcast({ artist: title, show: '<script>alert(1)</script>' })))
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText('<script>alert(1)</script>')).toBeVisible()
  expect(container.querySelectorAll('script, img[onerror]')).toHaveLength(0)
})
