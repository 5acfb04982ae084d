import { createFakeHttp, settle } from '@site/shared/testing/node'
import { within } from '@testing-library/react'
import type { PlayerOptions, StandalonePlayer } from '../../../assets/embed/remoteEntry'
import { podcast, writeAnswer } from '../testing/frameBench'
import { createMountBench, ORIGIN } from '../testing/mountBench'

const ASKED = `${ORIGIN}/api/podcasts?slug=a-1&described=1`

const open = async (options: PlayerOptions = {}) => {
  const bench = createMountBench(createFakeHttp({ [ASKED]: writeAnswer(podcast) }))
  const element = document.createElement('article')
  document.body.append(element)
  const player = bench.mount(element, options)
  await settle()
  const shadow = element.firstElementChild?.shadowRoot
  const root = shadow?.querySelector<HTMLElement>('#player')
  if (!root) throw new Error('There is no player in the element')
  return { ...bench, element, player, root, shown: within(root) }
}

const record = (player: StandalonePlayer): string[] => {
  const events: string[] = []
  for (const type of ['play', 'playing', 'pause', 'error', 'volumechange', 'nowplaying'] as const)
    player.addEventListener(type, () => events.push(type))
  return events
}

afterEach(() => document.body.replaceChildren())

describe('a player in another site’s page', () => {
  it('is a region of that page, not a page of its own', async () => {
    const { shown, root } = await open({ lang: 'en', theme: 'light', accent: '7a1fa2' })
    expect(shown.getByRole('region', { name: 'Player, Onde Basse' })).toBeVisible()
    expect(shown.queryByRole('heading')).toBeNull()
    expect(root).toHaveAttribute('lang', 'en')
    expect({ ...root.dataset }).toEqual({ theme: 'light', size: 'normal' })
    expect(root.style.getPropertyValue('--acid')).toBe('#7a1fa2')
  })

  it('links to the site, and fetches everything from it', async () => {
    const { shown, http } = await open({ replay: 'a-1' })
    expect(http.asked).toEqual([ASKED])
    expect(shown.getByText(podcast.show)).toBeVisible()
    expect(shown.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(`^${ORIGIN}/podcasts/nappe-phreatique-`),
    )
  })

  it('plays on request, and dispatches the events of a media element after the script has ended', async () => {
    const { player, engine } = await open()
    const events = record(player)
    const playing = player.play()
    expect(engine.played[0]?.url).toContain(`${ORIGIN}/api/live.mp3`)
    engine.arrives()
    await expect(playing).resolves.toBeUndefined()
    expect([player.paused, player.duration]).toEqual([false, Number.POSITIVE_INFINITY])
    player.pause()
    expect([player.paused, engine.isSounding()]).toEqual([true, false])
    expect(events).toEqual(['play', 'playing'])
    await settle()
    expect(events).toContain('pause')
  })

  it('continues after a pause and a play in one task, although browsers report the pause late', async () => {
    const { player, engine } = await open({ replay: 'a-1' })
    const playing = player.play()
    engine.arrives()
    await playing
    const [events, commands] = [record(player), [] as string[]]
    Object.assign(engine, { pause: () => commands.push('pause'), resume: () => commands.push('resume') })
    player.pause()
    await expect(player.play()).resolves.toBeUndefined()
    expect(commands).toEqual(['pause', 'resume'])
    expect(events).toEqual(['pause', 'play', 'playing'])
  })

  it('dispatches the song to listeners that are added after mounting', async () => {
    const bench = createMountBench()
    const songs: object[] = []
    bench.mount(document.body).addEventListener('nowplaying', ({ detail }) => songs.push(detail))
    await settle()
    expect(songs).toEqual([{ artist: 'Onde Basse', title: 'En direct' }])
  })

  it('rejects when the browser requires a gesture', async () => {
    const { player, engine } = await open()
    const playing = player.play()
    engine.refuses()
    await expect(playing).rejects.toMatchObject({ name: 'NotAllowedError' })
  })

  it('reads and sets the position in a show', async () => {
    const { player, engine } = await open({ replay: 'a-1', start: 90 })
    expect(player.duration).toBeNaN()
    const playing = player.play()
    expect(engine.played).toEqual([{ url: podcast.enclosureUrl, startAtMs: 90_000 }])
    engine.arrives(3_600_000)
    await playing
    player.currentTime = 600
    expect([player.currentTime, player.duration]).toEqual([600, 3600])
  })

  it('has no duration of a show before it plays', async () => {
    const { player } = await open({ show: '158cm' })
    expect(player.duration).toBeNaN()
    player.update({ live: true })
    expect(player.duration).toBe(Number.POSITIVE_INFINITY)
  })

  it('sets the volume, and keeps it with other options', async () => {
    const { player, engine } = await open()
    player.volume = 0.25
    expect([player.volume, engine.volume]).toEqual([0.25, 0.25])
    player.update({ replay: 'a-1' })
    expect([player.volume, engine.volume]).toEqual([0.25, 0.25])
    player.muted = true
    expect([player.muted, engine.volume]).toEqual([true, 0])
  })

  it('restarts with other options, paused', async () => {
    const { player, engine, root, shown } = await open({ accent: '7a1fa2' })
    const playing = player.play()
    engine.arrives()
    await playing
    player.update({ replay: 'a-1', size: 'compact' })
    expect([player.paused, engine.isSounding()]).toEqual([true, false])
    await settle()
    expect(shown.getByText(podcast.show)).toBeVisible()
    expect(root.dataset.size).toBe('compact')
    expect(root.style.getPropertyValue('--acid')).toBe('')
  })

  it('stops and is removed when it is unmounted, and pending promises settle', async () => {
    const { player, engine, element } = await open()
    const playing = player.play()
    player.unmount()
    await expect(playing).rejects.toMatchObject({ name: 'AbortError' })
    expect(element.children).toHaveLength(0)
    expect(engine.isSounding()).toBe(false)
  })
})

describe('properties of a player of the remote', () => {
  it('convert values like an audio element', async () => {
    const { player } = await open()
    Object.assign(player, { volume: '0.5', muted: 'yes' })
    expect([player.volume, player.muted]).toEqual([0.5, true])
    expect(() => Object.assign(player, { volume: 2 })).toThrow(DOMException)
    expect(() => Object.assign(player, { currentTime: 'soon' })).toThrow(TypeError)
    expect(player.volume).toBe(0.5)
  })

  it('cannot move the live stream', async () => {
    const { player, engine } = await open()
    player.play().catch(() => {})
    engine.arrives()
    player.currentTime = 600
    expect(engine.positionMs()).toBe(0)
  })
})

describe('a pending play() of the remote', () => {
  it('is rejected if the podcast is missing', async () => {
    const bench = createMountBench(createFakeHttp({ [ASKED]: writeAnswer() }))
    const player = bench.mount(document.body, { replay: 'a-1' })
    const asked = player.play()
    expect(player.paused).toBe(false)
    await expect(asked).rejects.toMatchObject({ name: 'NotSupportedError' })
    expect(player.error).toMatchObject({ code: 4 })
    await expect(player.play()).rejects.toMatchObject({ name: 'NotSupportedError' })
    player.update({ live: true })
    expect(player.error).toBeNull()
  })

  it('is settled when the player is unmounted', async () => {
    const { player } = await open()
    player.unmount()
    await expect(player.play()).rejects.toMatchObject({ name: 'AbortError' })
  })
})
