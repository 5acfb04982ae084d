import { createDemo, DEMONSTRATION } from './demo'
import { FakeClock } from './testing'

const BASE = 'http://site.example/api'

/** All invented data of a site with this name, as text. */
const inventAll = async (name: string): Promise<string> => {
  const demo = createDemo({ clock: new FakeClock('2026-05-20T10:00:00Z'), live: 'off', name })
  const { firstPage, page } = demo.feed(BASE)
  const feed = await page(firstPage)
  const answers = [demo.nowPlaying(BASE), demo.releases(BASE), demo.calendar()]
  return JSON.stringify([feed.ok && feed.value, ...answers])
}

const TRACES = /Onde Basse|onde-basse|Toulouse|Axonberg|Garonne|covers\/|Nuit sans fin/

it('invents numbered shows without pictures for another collective, under its name', async () => {
  const all = await inventAll('Sel & Noir')
  expect(all).not.toMatch(TRACES)
  for (const words of ['Sel &amp; Noir', 'Artiste 1', 'Émission 12', 'Morceau', 'SUMMARY'])
    expect(all).toContain(words)
})

it('invents the demonstration for the demonstration', async () => {
  expect(await inventAll(DEMONSTRATION)).toMatch(TRACES)
})
