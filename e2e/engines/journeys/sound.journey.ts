import { expect } from '@playwright/test'
import { eventually } from '../enginePage'
import { journey } from '../journey'
import { byRole, player, podcast, site, within } from '../visitor'

journey(
  'the live stream is audible, and goes on without a gap through ten navigations',
  async ({ visitor, soundCard }) => {
    await visitor.goto('/')
    await visitor.click(player.stream)
    await visitor.soundMovesBy(3)
    expect((await visitor.evaluate('sound')).src).toContain('/api/live.mp3')
    await eventually(soundCard.isAudible).toBe(true)
    await visitor.evaluate('watchSound')

    const follow = (name: string) => () => visitor.click(site.link(name))
    const up = () => visitor.click(site.up)
    // The address changes before the page does: wait for the title before the next click.
    const steps: ReadonlyArray<readonly [go: () => Promise<unknown>, path: RegExp, title: RegExp]> = [
      [follow('Résidences'), /^\/residences$/, /^Résidences$/],
      [() => visitor.click(within(site.main, byRole('link'))), /^\/residences\/.+/, /^(?!Résidences$)/],
      [up, /^\/residences$/, /^Résidences$/],
      [follow('Label'), /^\/label$/, /^Label$/],
      [follow('À propos'), /^\/a-propos$/, /^À propos$/],
      [up, /^\/$/, /^Onde Basse/],
      [follow('Label'), /^\/label$/, /^Label$/],
      [visitor.back, /^\/$/, /^Onde Basse/],
      [follow('Résidences'), /^\/residences$/, /^Résidences$/],
      [follow('À propos'), /^\/a-propos$/, /^À propos$/],
    ]
    for (const [go, path, title] of steps) {
      await go()
      await visitor.expectPath(path)
      await visitor.expectVisible(site.title(title))
      await visitor.soundMovesBy(0.2)
    }
    expect(await visitor.evaluate('interruptions')).toEqual([])
    // A page that is left for another document while it plays logs nothing.
    await visitor.goto('/label')
    await visitor.expectVisible(player.stream)
  },
)

journey(
  'a podcast plays from its beginning, seeks to the middle, and resumes after a click or a button closed the bar',
  async ({ visitor }) => {
    await visitor.goto('/')
    await visitor.click(podcast(0))
    await visitor.soundMovesBy(1)
    const { src, currentTime, duration } = await visitor.evaluate('sound')
    expect(src).toContain('/api/media/')
    expect(currentTime).toBeLessThan(30)
    expect(duration).toBeGreaterThan(60)
    await visitor.click(player.slider)
    const readShare = async () => (await visitor.evaluate('sound')).currentTime / duration
    await eventually(readShare).toBeCloseTo(0.5, 1)
    await visitor.soundMovesBy(2)

    for (const close of [
      () => visitor.click(player.bar, { x: 160, y: 4 }),
      () => visitor.click(player.close),
    ]) {
      await close()
      await visitor.expectVisible(player.resume)
      const left = await visitor.evaluate('sound')
      expect(left.paused).toBe(true)
      await visitor.click(player.resume)
      await visitor.soundMovesBy(1)
      expect((await visitor.evaluate('sound')).currentTime).toBeGreaterThan(left.currentTime)
    }
    await visitor.click(player.direct)
    await eventually(async () => (await visitor.evaluate('sound')).src).toContain('/api/live.mp3')
    await visitor.soundMovesBy(1)
  },
)
