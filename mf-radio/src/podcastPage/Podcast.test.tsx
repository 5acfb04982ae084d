import { Route, Routes } from '@site/shared/host'
import {
  localStore,
  playbackChanged,
  queueChanged,
  replaySelected,
  type SiteEvents,
  selectFeed,
  selectSelection,
} from '@site/shared/platform'
import { podcastKey, podcastPath, podcastSlug } from '@site/shared/podcast'
import { createFakeHttp, renderSite, statusFailure, testSiteConfig } from '@site/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { contentAnswers } from '../content/content.fixture'
import { archiveAnswer, history } from '../podcastArchive/archive.fixture'
import { LATEST_LIST, residentList } from '../podcastCards/podcastLists'
import { described, fakePodcast, listUrl, slugUrl } from '../podcastCards/podcasts.fixture'
import { SCHEDULE_URL, scheduleAnswer, showAt } from '../schedule/schedule.fixture'
import { feature, Podcast } from './Podcast'
import { chaptersUrl } from './tracks/chaptersQuery'

const podcast = described({ artist: '158cm', show: 'Haut-parleuse #2', description: 'Avec Mica.' })
const newer = fakePodcast({ id: 'tag:3', artist: '158cm', show: 'Haut-parleuse #3' })
const older = fakePodcast({ id: 'tag:1', artist: '158cm', show: 'Haut-parleuse #1' })
const slug = podcastSlug(podcast)

const withoutDescription = ({ description: _, ...replay }: typeof podcast) => replay

const answers = {
  ...contentAnswers,
  [slugUrl(slug)]: archiveAnswer([podcast]),
  [listUrl(residentList('158cm'))]: archiveAnswer([newer, podcast, older]),
}

const open = (of = slug, texts: Readonly<Record<string, string>> = answers) =>
  renderSite(
    <Routes>
      <Route path="/podcasts/:podcast" element={<Podcast />} />
    </Routes>,
    { path: `/podcasts/${of}`, features: [feature], dependencies: { http: createFakeHttp(texts) } },
  )

test('a podcast has a page that says who, what, when, how long and about what', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: '158cm' })).toBeVisible()
  expect(screen.getByText('Haut-parleuse #2')).toBeVisible()
  expect(screen.getAllByText('25 oct. 2026 · 34:40')[0]).toBeVisible()
  expect(screen.getByText('Avec Mica.')).toBeVisible()
  expect(document.title).toBe('158cm – Haut-parleuse #2 – Onde Basse')
})

const CHAPTERS = chaptersUrl(testSiteConfig.services.feed, podcastKey(podcast.id))

const chaptersAnswer = (count: number): string =>
  JSON.stringify({
    chapters: Array.from({ length: count }, (_, at) => ({
      startMs: at * 62_500,
      title: `Chapitre ${at + 1}`,
    })),
  })

const openWith = (draft: object, texts: Readonly<Record<string, string>> = {}) =>
  open(slug, {
    ...answers,
    [slugUrl(slug)]: archiveAnswer([{ ...podcast, hasChapters: true, ...draft }]),
    ...texts,
  })

test('chapters stand open, without a request where the answer has them, and play from their times', async () => {
  const { chapters } = JSON.parse(chaptersAnswer(2))
  const { user, store, dependencies } = openWith({ chapters, chapterCount: 2 })
  const list = within(await screen.findByRole('list', { name: 'Chapitres' }))
  expect(list.getByText('Chapitre 1')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Écouter à 1:02 : Chapitre 2' }))
  expect(selectSelection(store.getState())).toMatchObject({ replay: { id: podcast.id }, startAtMs: 62_500 })
  for (const field of ['hasChapters', 'chapters', 'chapterCount'])
    expect(selectSelection(store.getState()).replay).not.toHaveProperty(field)
  expect(dependencies.http.asked).not.toContain(CHAPTERS)
})

test('of many chapters the first are shown, and all once somebody asks for them', async () => {
  const { chapters } = JSON.parse(chaptersAnswer(8))
  const { user } = openWith({ chapters, chapterCount: 60 }, { [CHAPTERS]: chaptersAnswer(60) })
  expect(await screen.findAllByRole('button', { name: /^Écouter à/ })).toHaveLength(8)
  await user.click(screen.getByText('Voir les 60 chapitres'))
  expect(await screen.findAllByRole('button', { name: /^Écouter à/ })).toHaveLength(60)
})

test('chapters in a file of their own come with the page, if they come in time', async () => {
  const { dependencies } = openWith({}, { [CHAPTERS]: chaptersAnswer(12) })
  await screen.findByRole('heading', { level: 1, name: '158cm' })
  expect(screen.getAllByRole('button', { name: /^Écouter à/ })).toHaveLength(8)
  expect(screen.getByText('Voir les 12 chapitres')).toBeVisible()
  expect(dependencies.http.asked.filter((url) => url === CHAPTERS)).toHaveLength(1)
})

test('chapters that do not come are said, and can be asked for again', async () => {
  const { user, dependencies } = openWith({})
  await screen.findByRole('alert')
  dependencies.http.answers(CHAPTERS, JSON.stringify({ chapters: [] }))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucun chapitre pour ce podcast.')).toBeVisible()
})

test('a podcast without chapters has no place for them', async () => {
  open()
  await screen.findByText('Avec Mica.')
  expect(screen.queryByText('Chapitres')).not.toBeInTheDocument()
})

test('left in the middle it offers to go on there', async () => {
  localStore.write('player:moments', JSON.stringify([[podcast.id, 754_000]]))
  const { user, store } = open()
  await user.click(await screen.findByRole('button', { name: 'Reprendre à 12:34' }))
  expect(selectSelection(store.getState())).toMatchObject({ replay: { id: podcast.id }, startAtMs: 754_000 })
  localStore.remove('player:moments')
})

const lists = (next: readonly string[], isFull = false) =>
  queueChanged({ next: { ids: next, isFull }, later: { ids: [], isFull: false } })

test('it can be heard next: the player is asked, and says what it keeps', async () => {
  const { user, store, dependencies } = open()
  const asked: unknown[] = []
  dependencies.page.addEventListener('site:queue-requested', (event) =>
    asked.push((event as CustomEvent).detail),
  )
  await user.click(await screen.findByText('Ajouter'))
  expect(screen.queryByRole('button', { name: 'Écouter ensuite' })).not.toBeInTheDocument()
  act(() => void store.dispatch(lists([])))
  const button = screen.getByRole('button', { name: 'Écouter ensuite', pressed: false })
  await user.click(button)
  act(() => void store.dispatch(lists([podcast.id])))
  expect(button).toHaveAttribute('aria-pressed', 'true')
  await user.click(button)
  const { publishedAt: _, publishedOn: __, ...replay } = withoutDescription(podcast)
  expect(asked).toEqual([true, false].map((isListed) => ({ replay, list: 'next', isListed })))
})

test('a list that is full says so', async () => {
  const { user, store } = open()
  await user.click(await screen.findByText('Ajouter'))
  act(() => void store.dispatch(lists(['tag:1'], true)))
  expect(await screen.findByText('La liste est pleine.')).toBeVisible()
})

test('the podcast and those below it are a list the page knows', async () => {
  const { store } = open()
  await screen.findByRole('heading', { level: 1, name: '158cm' })
  expect(selectFeed(store.getState())?.podcasts?.map(({ id }) => id)).toEqual([podcast.id, 'tag:3', 'tag:1'])
})

/** As the player reports it, once it plays this podcast or has stopped. */
const reporter =
  (store: ReturnType<typeof open>['store']) => (report: Partial<SiteEvents['playback-changed']>) =>
    act(() => {
      const { clock } = store.dispatch((_, __, dependencies) => dependencies)
      const changed = { mode: 'replay', replayId: podcast.id, changedAt: clock.now(), positionMs: 0 } as const
      store.dispatch(playbackChanged({ ...changed, status: 'playing', ...report }))
    })

test('while it plays, its main button asks the player to pause, then resumes it where it was paused', async () => {
  const { user, store, dependencies } = open()
  const asked: string[] = []
  dependencies.page.addEventListener('site:pause-requested', ({ type }) => asked.push(type))
  await user.click(await screen.findByRole('button', { name: 'Écouter' }))
  const report = reporter(store)
  report({ status: 'playing' })
  expect(screen.queryByRole('button', { name: 'Écouter' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(asked).toHaveLength(1)
  report({ status: 'paused', positionMs: 754_000 })
  await user.click(screen.getByRole('button', { name: 'Reprendre à 12:34' }))
  expect(selectSelection(store.getState())).toMatchObject({ startAtMs: 754_000 })
  await user.click(screen.getByRole('button', { name: 'Depuis le début' }))
  expect(selectSelection(store.getState())).toMatchObject({ startAtMs: 0 })
})

test('an older player, which takes no requests, is offered no pause', async () => {
  const { user, store } = open()
  await user.click(await screen.findByRole('button', { name: 'Écouter' }))
  act(() => {
    store.dispatch(playbackChanged({ mode: 'replay', status: 'playing', replayId: podcast.id }))
  })
  expect(screen.getByText('· en écoute')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Écouter' })).toBeVisible()
})

test('a moment that the browser refused to play is what the main button plays', async () => {
  const { user, store } = open(`${slug}?t=367`)
  await screen.findByRole('heading', { level: 1, name: '158cm' })
  const report = reporter(store)
  report({ status: 'paused', positionMs: 367_000 })
  const first = selectSelection(store.getState())
  await user.click(screen.getByRole('button', { name: 'Reprendre à 6:07' }))
  expect(selectSelection(store.getState())).toMatchObject({ startAtMs: 367_000 })
  expect(selectSelection(store.getState())).not.toBe(first)
})

test('a press while the moment of a link loads keeps the moment', async () => {
  const { user, store } = open(`${slug}?t=367`)
  reporter(store)({ status: 'loading', positionMs: 367_000 })
  await user.click(await screen.findByRole('button', { name: 'Écouter' }))
  expect(selectSelection(store.getState())).toMatchObject({ startAtMs: 367_000 })
})

test('played to its end it is played again from its beginning', async () => {
  const { user, store } = open(`${slug}?t=367`)
  await screen.findByRole('heading', { level: 1, name: '158cm' })
  reporter(store)({ status: 'paused', positionMs: podcast.durationMs, ended: true })
  expect(screen.queryByRole('button', { name: /Reprendre|Depuis/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Réécouter' }))
  expect(selectSelection(store.getState())).toMatchObject({ startAtMs: 0 })
})

test('while it is heard its address at that moment can be copied', async () => {
  const { user, store, dependencies } = open(`un-ancien-titre-${podcastKey(podcast.id)}`, {
    ...answers,
    [slugUrl(`un-ancien-titre-${podcastKey(podcast.id)}`)]: archiveAnswer([podcast]),
  })
  await user.click(await screen.findByText('Partager'))
  const copyMoment = { name: 'Copier le lien vers ce moment' }
  expect(screen.queryByRole('button', copyMoment)).not.toBeInTheDocument()
  act(() => void store.dispatch(replaySelected({ replay: withoutDescription(podcast) })))
  reporter(store)({ positionMs: 739_600, speed: 1.5 })
  await dependencies.clock.advance(10_000)
  await user.click(screen.getByRole('button', copyMoment))
  expect(screen.getByText('Lien copié.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/podcasts/${slug}?t=754`)
})

test('addresses in its description are links that tell nothing of us, and nothing else is', async () => {
  const description = 'Sur https://mica.example/, pas javascript:alert(1) ni <b>ça</b>'
  open(slug, { ...answers, [slugUrl(slug)]: archiveAnswer([{ ...podcast, description }]) })
  const link = await screen.findByRole('link', { name: 'https://mica.example/' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(link.parentElement).toHaveTextContent(description)
  expect(within(link.parentElement!).getAllByRole('link')).toHaveLength(1)
})

test.each([
  ['https://www.soundcloud.com/ob-demo/1', 'Sur SoundCloud'],
  ['https://ob-demo.bandcamp.com/track/1', 'Sur Bandcamp'],
  ['https://mixcloud.com/ob-demo/1', 'Sur Mixcloud'],
  ['https://notsoundcloud.com/1', 'Sur notsoundcloud.com'],
])('its page at %s is named %s', async (link, name) => {
  openWith({ link })
  expect(await screen.findByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', link)
})

test('it plays, with the one after it up next, and says so', async () => {
  const { user, store } = open()
  await user.click(await screen.findByRole('button', { name: 'Écouter' }))
  const { replay, upNext } = selectSelection(store.getState())
  expect([replay?.id, upNext.map(({ id }) => id)]).toEqual([podcast.id, ['tag:3']])
  act(() => {
    store.dispatch(playbackChanged({ mode: 'replay', status: 'playing', replayId: podcast.id }))
  })
  expect(screen.getByText('· en écoute')).toBeVisible()
})

test('a link with a moment plays from there, and leaves the address', async () => {
  const { store, currentPath } = open(`${slug}?t=754`)
  await screen.findByRole('heading', { level: 1, name: '158cm' })
  expect(selectSelection(store.getState())).toMatchObject({ replay: { id: podcast.id }, startAtMs: 754_000 })
  await waitFor(() => expect(currentPath()).toBe(`/podcasts/${slug}`))
})

test('without a moment nothing plays by itself', async () => {
  const { store } = open(`${slug}?t=demain`)
  await screen.findByRole('heading', { level: 1, name: '158cm' })
  expect(selectSelection(store.getState()).replay).toBeNull()
})

test('the tracks of its description play from their times', async () => {
  const description = 'Une heure.\n0:00 Mica - Un\n12:34 Basalte - Deux'
  const { user, store } = open(slug, {
    ...answers,
    [slugUrl(slug)]: archiveAnswer([{ ...podcast, description }]),
  })
  const tracks = within(await screen.findByRole('list', { name: 'Morceaux' }))
  expect(tracks.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('Une heure.')).toBeVisible()
  await user.click(tracks.getByRole('button', { name: 'Écouter à 12:34 : Basalte - Deux' }))
  expect(selectSelection(store.getState())).toMatchObject({ startAtMs: 754_000 })
})

test('of many tracks the first are shown, and all once somebody asks for them', async () => {
  const description = Array.from({ length: 23 }, (_, at) => `${at}:00 Mica - ${at + 1}`).join('\n')
  const { user } = open(slug, {
    ...answers,
    [slugUrl(slug)]: archiveAnswer([{ ...podcast, description }]),
  })
  const isShown = (button: HTMLElement): boolean => !button.closest('details:not([open])')
  const countShown = (): number => screen.getAllByText(/^Mica - /).filter(isShown).length
  await screen.findByRole('list', { name: 'Morceaux' })
  expect(countShown()).toBe(8)
  await user.click(screen.getByText('Voir les 23 morceaux'))
  expect(countShown()).toBe(23)
})

test('its address can be copied, and a browser that refuses is said to', async () => {
  const { user } = open()
  await user.click(await screen.findByText('Partager'))
  expect(screen.queryByRole('button', { name: 'Envoyer à quelqu’un…' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }))
  expect(screen.getByText('Lien copié.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/podcasts/${slug}`)
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }))
  expect(screen.getByText('Le navigateur refuse la copie.')).toBeVisible()
})

test('the code of its player can be copied, for pages of others', async () => {
  const { user } = open()
  await user.click(await screen.findByText('Partager'))
  await user.click(screen.getByRole('button', { name: 'Copier le code à intégrer' }))
  expect(screen.getByText('Code copié.')).toBeVisible()
  const code = await navigator.clipboard.readText()
  expect(code).toContain(`<script async src="${window.location.origin}/embed/v1/player.js"></script>`)
  expect(code).toContain(`<onde-basse-player replay="${slug}">`)
})

test('a machine with a sheet to share by is offered the page in it', async () => {
  const share = jest.fn(async () => {})
  Object.assign(navigator, { share })
  const { user } = open()
  await user.click(await screen.findByText('Partager'))
  await user.click(screen.getByRole('button', { name: 'Envoyer à quelqu’un…' }))
  expect(share).toHaveBeenCalledWith({
    title: '158cm – Haut-parleuse #2',
    url: expect.stringMatching(/^http/),
  })
  Reflect.deleteProperty(navigator, 'share')
})

test('its menus close by Escape, which gives the focus back, and once the focus is elsewhere', async () => {
  const { user } = open()
  const summary = await screen.findByText('Partager')
  const menu = summary.closest('details')
  await user.click(summary)
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }))
  await user.keyboard('{Escape}')
  expect(menu).not.toHaveAttribute('open')
  expect(summary).toHaveFocus()
  await user.click(summary)
  screen.getByRole('button', { name: 'Copier le lien' }).focus()
  screen.getByRole('button', { name: 'Écouter' }).focus()
  expect(menu).not.toHaveAttribute('open')
})

test('it leads to every resident it names, and to those beside it', async () => {
  open()
  const host = within(await screen.findByRole('region', { name: '158cm' }))
  expect(host.getByRole('link', { name: '158cm' })).toHaveAttribute('href', '/residences/158cm')
  expect(host.getByRole('link', { name: 'dub' })).toHaveAttribute('href', '/podcasts/style/dub')
  expect(
    within(screen.getByRole('list', { name: 'Aussi' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/residences/basalte', podcast.link])
  const series = within(screen.getByRole('region', { name: 'De la même résidence' }))
  expect(series.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    podcastPath(newer),
    podcastPath(older),
  ])
})

test('it offers podcasts of others who play the same style, without those it lists already', async () => {
  const [one, two] = [
    fakePodcast({ id: 'tag:7', artist: 'Zéphyr Bas' }),
    fakePodcast({ id: 'tag:8', artist: 'Zéphyr Bas' }),
  ]
  const among = listUrl(
    `until=2026-10&among=${encodeURIComponent('Zéphyr Bas').replaceAll('%20', '+')}&limit=40`,
  )
  open(slug, { ...answers, [among]: archiveAnswer([newer, one, podcast, two, older]) })
  const alike = within(await screen.findByRole('region', { name: 'Dans le même style' }))
  expect(alike.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    podcastPath(one),
    podcastPath(two),
  ])
})

const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))

const PICTURE = '/content/assets/images/residences/158cm-640.webp'

test('its resident has a band with picture, show and next date', async () => {
  const coverUrl = 'https://covers.example/a.jpg'
  const { container } = open(slug, {
    ...answers,
    [slugUrl(slug)]: archiveAnswer([{ ...podcast, coverUrl }]),
    [SCHEDULE_URL]: scheduleAnswer(showAt('2026-01-02T14:00Z', { title: '158CM – Haut-parleuse' })),
  })
  const host = within(await screen.findByRole('region', { name: '158cm' }))
  expect(host.getByText('Haut-parleuse')).toBeVisible()
  expect(await host.findByText(/^Vendredi 2 janvier, 15:00/)).toBeVisible()
  expect(pictures(container).slice(0, 2)).toEqual([coverUrl, PICTURE])
})

test('a podcast without a cover has the picture of its resident, once', async () => {
  const { container } = open()
  await screen.findByRole('region', { name: '158cm' })
  expect(pictures(container).filter((src) => src === PICTURE)).toHaveLength(1)
})

test('a podcast that only mentions a resident has the default cover and no band', async () => {
  const guest = described({ artist: 'Invitée', show: 'Une nuit', description: 'Pour Mica.' })
  const { container } = open(podcastSlug(guest), {
    ...contentAnswers,
    [slugUrl(podcastSlug(guest))]: archiveAnswer([guest]),
  })
  expect(await screen.findByRole('link', { name: 'Basalte / Mica' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Basalte / Mica' })).not.toBeInTheDocument()
  expect(pictures(container)).toEqual([testSiteConfig.defaultCovers?.large])
})

test('a guest’s podcasts are listed together by the artist line', async () => {
  const guest = described({ artist: 'Invitée', show: 'Une nuit', id: 'tag:9' })
  open(podcastSlug(guest), {
    ...contentAnswers,
    [slugUrl(podcastSlug(guest))]: archiveAnswer([guest]),
    [listUrl(residentList('Invitée'))]: archiveAnswer([guest, older]),
  })
  const series = within(await screen.findByRole('region', { name: 'De la même résidence' }))
  expect(series.getByRole('link')).toHaveAttribute('href', podcastPath(older))
})

test('without residents and others of its series it is a page all the same', async () => {
  open(slug, { [slugUrl(slug)]: archiveAnswer([podcast]) })
  expect(await screen.findByRole('heading', { level: 1, name: '158cm' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'De la même résidence' })).not.toBeInTheDocument()
})

test('a title that names the show by itself is not followed by the description twice', async () => {
  const whole = described({
    artist: 'Nuit blanche',
    show: 'Six heures.',
    description: 'Six heures.',
    titleIsWhole: true,
  })
  open(podcastSlug(whole), { [slugUrl(podcastSlug(whole))]: archiveAnswer([whole]) })
  expect(await screen.findAllByText('Six heures.')).toHaveLength(1)
  expect(document.title).toBe('Nuit blanche – Onde Basse')
})

test('under a title it had once it is the same page, which search engines are not to know', async () => {
  const former = slug.replace(/^.*-/, 'un-ancien-titre-')
  open(former, { ...answers, [slugUrl(former)]: archiveAnswer([podcast]) })
  expect(await screen.findByRole('heading', { level: 1, name: '158cm' })).toBeVisible()
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('an unknown slug says so, proposes the newest and stays out of search engines', async () => {
  open('personne-0000000', {
    [slugUrl('personne-0000000')]: archiveAnswer([]),
    [listUrl(LATEST_LIST)]: archiveAnswer(history(8)),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Podcast introuvable' })).toBeVisible()
  const latest = screen.getByRole('region', { name: 'Derniers podcasts' })
  expect(await within(latest).findAllByRole('article')).toHaveLength(8)
  expect(screen.getByRole('link', { name: 'Tous les podcasts' })).toHaveAttribute('href', '/podcasts')
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('a service out of reach is said, and can be asked again', async () => {
  const { user, dependencies } = open(slug, {})
  expect(await screen.findByRole('alert')).toBeVisible()
  dependencies.http.answers(slugUrl(slug), archiveAnswer([podcast]))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { level: 1, name: '158cm' })).toBeVisible()
})

test('a service without a feed knows no podcast', async () => {
  const http = createFakeHttp()
  http.fails(slugUrl(slug), statusFailure(slugUrl(slug), 404, 'Not Found'))
  const page = (
    <Routes>
      <Route path="/podcasts/:podcast" element={<Podcast />} />
    </Routes>
  )
  renderSite(page, { path: `/podcasts/${slug}`, features: [feature], dependencies: { http } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Podcast introuvable' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
})

test('a month instead of a slug is a page of podcasts', () => {
  open('2026-08')
  expect(screen.getByTestId('slot radio/Podcasts')).toBeInTheDocument()
})
