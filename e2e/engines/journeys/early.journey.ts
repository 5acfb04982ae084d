import { expect } from '@playwright/test'
import { eventually } from '../enginePage'
import { journey } from '../journey'
import { player, podcast } from '../visitor'

for (const [name, control, address] of [
  ['the live stream', player.stream, '/api/live.mp3'],
  ['a podcast', podcast(0), '/api/media/'],
] as const)
  journey(
    `a click on ${name} plays before any script, and the app adopts the sound`,
    async ({ held: { visitor, site }, soundCard }) => {
      await visitor.goto('/', 'parsed')
      await visitor.click(control)
      await visitor.soundMovesBy(0.5)
      await eventually(soundCard.isAudible).toBe(true)
      await visitor.evaluate('watchSound')
      const { src, currentTime } = await visitor.evaluate('sound')
      const requests = site.count(address)
      expect(src).toContain(address)
      site.release()
      await visitor.partsArrive()
      await visitor.expectVisible(player.pause)
      await visitor.soundMovesBy(2)
      expect(await visitor.evaluate('interruptions')).toEqual([])
      const after = await visitor.evaluate('sound')
      expect(after.src).toBe(src)
      expect(after.currentTime).toBeGreaterThan(currentTime)
      expect(await visitor.evaluate('sounds')).toBe(1)
      expect(site.count(address)).toBe(requests)
      await visitor.click(player.pause)
      await visitor.expectVisible(player.play)
    },
  )
