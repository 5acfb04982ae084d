import { podcastKey } from '@site/shared/podcast'
import { createFakeHttp, createTestSite, settle } from '@site/shared/testing/node'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createFakePorts } from '../../testing/playerBench'
import { readFrameOptions } from '../options/frameOptions'
import { createFakeHost } from '../protocol/host.fake'
import { podcast, writeAnswer } from '../testing/frameBench'
import { startFrame } from './startFrame'
import { frameEffects } from './state/frame.effects'
import { frameFeature } from './state/frameFeature'
import { applyFrameOptions } from './view/applyFrameOptions'
import { wholePage } from './view/framePlace'

const chapters = JSON.stringify({
  chapters: [
    { startMs: 0, title: 'Le début' },
    { startMs: 600_000, title: 'La suite' },
  ],
})

const ASKED = '/api/podcasts?slug=a-1&described=1'
const OF_LIST = '/api/podcasts?of=abysse-club&limit=5&described=1'
const CHAPTERS = `/api/podcasts/${podcastKey(podcast.id)}/chapters`
const OF_SHOW = '/api/podcasts?show=abysse-club&described=1'

const second = {
  ...podcast,
  id: 'tag:11',
  show: 'Infrasons #11',
  enclosureUrl: 'https://files.example/11.mp3',
}

const open = async (query = '', answer = writeAnswer(podcast)) => {
  const [ports, host] = [createFakePorts(), createFakeHost()]
  const options = readFrameOptions(new URLSearchParams(query))
  applyFrameOptions(document.documentElement, options)
  const inPage = startFrame(wholePage(document), options, host)
  const feature = frameFeature(() => ports, frameEffects(options), inPage)
  const { dependencies } = createTestSite([feature], {
    http: createFakeHttp({
      [ASKED]: answer,
      [OF_SHOW]: answer,
      [OF_LIST]: writeAnswer(podcast, second),
      [CHAPTERS]: chapters,
    }),
  })
  await settle()
  return { ...ports, host, clock: dependencies.clock, user: userEvent.setup() }
}

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
})

const button = (name: string): HTMLElement => screen.getByRole('button', { name })

it('is one button, what is on, and a link to the site', async () => {
  await open('?live')
  const player = within(screen.getByRole('main', { name: 'Lecteur, Onde Basse' }))
  expect(player.getByRole('button', { name: 'Lecture' })).toBeEnabled()
  expect(player.getByText('En direct')).toBeVisible()
  expect(player.getByRole('link', { name: 'Sur le site, Onde Basse' })).toHaveAttribute('href', '/')
  expect(player.queryByRole('slider', { name: 'Position' })).toBeNull()
})

it('plays and pauses with one button, and shows the state once sound plays', async () => {
  const { engine, user } = await open('?live')
  await user.click(button('Lecture'))
  expect(screen.getByRole('status')).toHaveTextContent('chargement ...')
  engine.arrives()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.click(button('Pause'))
  expect(engine.isSounding()).toBe(false)
  expect(button('Lecture')).toBeVisible()
})

it('gives the focus of the page to its button: the next key pauses', async () => {
  const { host } = await open('?live')
  host.send({ type: 'focus' })
  expect(button('Lecture')).toHaveFocus()
})

it('shows a replay with its lines, its position and a link to its page', async () => {
  const { engine, user } = await open('?replay=a-1&start=90')
  expect(screen.getByText(podcast.show)).toBeVisible()
  expect(screen.getByText('1:30')).toBeVisible()
  await user.click(button('Lecture'))
  engine.arrives(3_600_000)
  expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute(
    'aria-valuetext',
    '1:30 sur 1:00:00',
  )
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/podcasts\/nappe-phreatique-/),
  )
})

it('leads to the page of a podcast whose title is whole', async () => {
  await open('?replay=a-1', writeAnswer({ ...podcast, show: 'Une longue description', titleIsWhole: true }))
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.not.stringContaining('description'))
})

it('requests WordPress, which blocks links, to open its link', async () => {
  location.hash = '#?secret=a1b2c3d4e5'
  const { user } = await open('?live')
  const message = new Promise<MessageEvent>((resolve) => addEventListener('message', resolve, { once: true }))
  await user.click(screen.getByRole('link'))
  expect((await message).data).toEqual({
    message: 'link',
    value: 'http://localhost/',
    secret: 'a1b2c3d4e5',
  })
  location.hash = ''
})

it('has the cover of a podcast', async () => {
  await open('?replay=a-1', writeAnswer({ ...podcast, coverUrl: 'https://covers.example/12.webp' }))
  expect(document.querySelector('img')).toHaveAttribute('src', 'https://covers.example/12.webp')
})

it('has English texts if the address requests them', async () => {
  await open('?live&lang=en')
  expect(screen.getByText('Live')).toBeVisible()
})

it('shows the newest podcast of a show', async () => {
  await open('?show=abysse-club')
  expect(screen.getByText(podcast.show)).toBeVisible()
})

it('moves by fifteen seconds, before and while it plays', async () => {
  const { engine, user } = await open('?replay=a-1&start=90')
  await user.click(button('Avancer de 15 secondes'))
  expect(screen.getByText('1:45')).toBeVisible()
  await user.click(button('Lecture'))
  expect(engine.played).toEqual([{ url: podcast.enclosureUrl, startAtMs: 105_000 }])
  engine.arrives(3_600_000)
  await user.click(button('Reculer de 15 secondes'))
  expect(engine.positionMs()).toBe(90_000)
})

it('plays at the chosen speed', async () => {
  const { engine, user } = await open('?replay=a-1')
  await user.click(button('Lecture'))
  engine.arrives(3_600_000)
  await user.selectOptions(screen.getByLabelText('Vitesse'), '1,5×')
  expect(engine.speed).toBe(1.5)
})

describe('its panel', () => {
  const openPanel = async () => {
    const opened = await open('?replay=a-1&start=90', writeAnswer({ ...podcast, hasChapters: true }))
    await opened.user.click(button('Partager, s’abonner'))
    await settle()
    return opened
  }

  it('shares the moment, on the page of the show', async () => {
    const { user } = await openPanel()
    const field = screen.getByLabelText<HTMLInputElement>('Lien à 1:30')
    expect(field.value).toMatch(/^http:\/\/localhost\/podcasts\/nappe-phreatique-.*\?t=90$/)
    await user.click(button('Copier'))
    expect(await navigator.clipboard.readText()).toBe(field.value)
    expect(screen.getByText('Copié.')).toBeVisible()
  })

  it('subscribes to the feed of the artist', async () => {
    await openPanel()
    const path = '/api/podcasts.rss?named=Nappe%20Phr%C3%A9atique'
    expect(screen.getByRole('link', { name: 'Flux RSS' })).toHaveAttribute('href', path)
    expect(screen.getByRole('link', { name: 'Dans une application' })).toHaveAttribute(
      'href',
      `pcast://localhost${path}`,
    )
  })

  it('plays from a chapter, and gives the focus back', async () => {
    const { engine, user } = await openPanel()
    await user.click(button('10:00 La suite'))
    expect(engine.played).toEqual([{ url: podcast.enclosureUrl, startAtMs: 600_000 }])
    expect(button('Partager, s’abonner')).toHaveFocus()
  })

  it('closes by Escape', async () => {
    const { user } = await openPanel()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: 'Flux RSS' })).toBeNull()
  })
})

describe('a list of the newest podcasts of a show', () => {
  it('plays the newest first, then the others, of which one sounds', async () => {
    const { engine, user } = await open('?podcasts-of=abysse-club')
    const rows = within(screen.getByRole('list')).getAllByRole('button')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Infrasons #12'),
      expect.stringContaining('Infrasons #11'),
    ])
    await user.click(button('Lecture'))
    engine.arrives(3_600_000)
    await user.click(button('Émission suivante'))
    expect(engine.played.map(({ url }) => url)).toEqual([podcast.enclosureUrl, second.enclosureUrl])
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['false', 'true'])
    expect(screen.queryByRole('button', { name: 'Émission suivante' })).toBeNull()
  })

  it('plays the row that is pressed', async () => {
    const { engine, user } = await open('?podcasts-of=abysse-club')
    await user.click(within(screen.getByRole('list')).getAllByRole('button')[1] as HTMLElement)
    expect(engine.played).toEqual([{ url: second.enclosureUrl, startAtMs: 0 }])
  })
})

it('shows that a replay is missing, and links to the site', async () => {
  await open('?replay=a-1', writeAnswer())
  expect(screen.getByRole('status')).toHaveTextContent('Cette émission est introuvable.')
  expect(button('Lecture')).toBeDisabled()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/')
})

it('shows why there is no sound', async () => {
  const { engine, user } = await open('?live&lang=en')
  await user.click(button('Play'))
  engine.refuses()
  expect(screen.getByRole('status')).toHaveTextContent('Press play to hear it.')
})

it.each([
  ['as the address of the frame says', '&isolated=1', false],
  ['as the page of the remote is', '', true],
])(
  'names the header that isolated pages require of the host of a podcast, %s',
  async (_, query, isIsolated) => {
    Object.assign(globalThis, { crossOriginIsolated: isIsolated })
    const { clock, engine, user } = await open(`?replay=a-1${query}`)
    Reflect.deleteProperty(globalThis, 'crossOriginIsolated')
    await user.click(button('Lecture'))
    for (const __ of [1, 2, 3, 4]) {
      engine.fails('unsupported')
      await clock.advance(4_000)
    }
    expect(screen.getByRole('status')).toHaveTextContent(
      'Pas de son. (Cross-Origin-Resource-Policy: files.example)',
    )
  },
)

it('has the look of its address', async () => {
  await open('?accent=7a1fa2&theme=light&size=compact&lang=en')
  const { style, dataset, lang } = document.documentElement
  expect(style.getPropertyValue('--acid')).toBe('#7a1fa2')
  expect(style.getPropertyValue('--on-acid')).toBe('#ffffff')
  expect({ ...dataset, lang }).toMatchObject({ theme: 'light', size: 'compact', lang: 'en' })
})
