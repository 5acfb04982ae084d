import { ok } from '@site/shared/result'
import type { JobRunner } from '../worker/job'
import { cardJob, drawByJob } from './cardJob'

const card = { siteName: 'Onde Basse', artist: 'Abysse Club', show: 'Palier 4' }
const BOMB = Buffer.from('bomb')
const HARMLESS = Buffer.from('harmless')

/** A runner whose process ends at some covers; it draws the word `card`. */
const open = (endsAt: (cover: Uint8Array | undefined) => boolean) => {
  const covers: (string | undefined)[] = []
  const run = async (_job: unknown, { cover }: { readonly cover: Uint8Array | undefined }) => {
    covers.push(cover && Buffer.from(cover).toString())
    if (endsAt(cover))
      return { ok: false, error: { kind: 'ended', job: cardJob.name, reason: 'memory', detail: '' } }
    return ok({ jpeg: new Uint8Array(Buffer.from('card')), hasCover: cover !== undefined })
  }
  return { covers, draw: drawByJob({ run, close: () => {} } as unknown as JobRunner) }
}

test('a cover that ends the process is left out, and not decoded again', async () => {
  const { covers, draw } = open((cover) => cover?.toString() === 'bomb')
  const [first, second] = [await draw(card, BOMB), await draw(card, BOMB)]
  expect([first.hasCover, second.hasCover]).toEqual([false, false])
  expect(covers).toEqual(['bomb', undefined, undefined])
  expect(await draw(card, HARMLESS)).toEqual({ jpeg: Buffer.from('card'), hasCover: true })
})

test('words that end the process are not drawn again', async () => {
  const { covers, draw } = open(() => true)
  await expect(draw(card)).rejects.toThrow('cannot be drawn')
  await expect(draw(card)).rejects.toThrow('cannot be drawn')
  expect(covers).toHaveLength(1)
})
