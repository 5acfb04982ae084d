import type { Page } from '@playwright/test'
import { expect } from '../support/test'
import { test } from './hostServer'

/** Taps of each kind that count, after one that does not; more on a machine that others keep busy. */
const MIN_TAPS = 25
const MAX_TAPS = 100

/** The time from a tap to sound, as a ratio to that of a bare audio element. */
const MAX_RATIO = 1.25
/** Half a frame: where a bare element needs 13 ms, a ratio measures the scheduler. */
const MAX_DELAY_MS = 8

type Kind = 'bare' | 'element'

interface Tap {
  /** Milliseconds from the tap to the sound. */
  readonly heard: Promise<number>
  readonly end: () => void
}

/** Puts something to tap into a page: an audio element behind a button, or the player; the same stream either way. */
const put = (page: Page, kind: Kind, stream: string): Promise<void> =>
  page.evaluate(
    ([asked, address]) => {
      const place = document.querySelector('main') as HTMLElement
      const audio = new Audio()
      const target =
        asked === 'bare' ? document.createElement('button') : document.createElement('onde-basse-player')
      const sound = asked === 'bare' ? audio : target
      target.id = 'target'
      target.textContent = 'Écouter'
      const heard = new Promise<number>((resolve) => {
        let tappedAt = 0
        addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true, once: true })
        sound.addEventListener('playing', () => resolve(performance.now() - tappedAt), { once: true })
      })
      if (asked === 'bare')
        target.onclick = () => {
          audio.src = `${address}?t=${Date.now()}`
          void audio.play()
        }
      const end = (): void => {
        audio.removeAttribute('src')
        audio.load()
        target.remove()
      }
      place.replaceChildren(target)
      Object.assign(window, { tap: { heard, end } satisfies Tap })
    },
    [kind, stream] as const,
  )

const tap = async (page: Page, kind: Kind, stream: string): Promise<number> => {
  await put(page, kind, stream)
  await page.locator('#target').click()
  const ms = await page.evaluate(() => (window as unknown as { tap: Tap }).tap.heard)
  await page.evaluate(() => (window as unknown as { tap: Tap }).tap.end())
  return ms
}

/** What a tap takes when the machine does nothing else: other work only ever adds to it. */
const least = (values: readonly number[]): number => Math.min(...values)

test('a tap on the player is heard as soon as one on an audio element', async ({ page, hosts, baseURL }) => {
  await page.goto(hosts.address('plain.html'))
  await page.waitForFunction(() => customElements.get('onde-basse-player'))
  const stream = `${baseURL}/api/live.mp3`
  const times: Record<Kind, number[]> = { bare: [], element: [] }
  const limit = () => {
    const bare = least(times.bare.slice(1))
    return Math.max(bare * MAX_RATIO, bare + MAX_DELAY_MS)
  }
  const isLate = () => least(times.element.slice(1)) > limit()
  while (times.bare.length <= MIN_TAPS || (isLate() && times.bare.length <= MAX_TAPS))
    for (const kind of ['bare', 'element'] as const) times[kind].push(await tap(page, kind, stream))
  const [bare, element] = [least(times.bare.slice(1)), least(times.element.slice(1))]
  test.info().annotations.push({ type: 'ms', description: `${Math.round(element)} of ${Math.round(bare)}` })
  process.stdout.write(`tap to sound: player ${element.toFixed(0)} ms, bare audio ${bare.toFixed(0)} ms\n`)
  expect(element, `${element} ms beside ${bare} ms`).toBeLessThanOrEqual(limit())
})
