import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFontCache } from '../../federation/fonts/keptFonts.mjs'

let folder = ''
let made = 0

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-fonts-'))
  made = 0
})

afterEach(() => rmSync(folder, { recursive: true }))

const FONT = Buffer.from('a font')

interface Inputs {
  readonly font?: Buffer
  readonly wanted?: readonly unknown[]
  readonly code?: string
}

/** Opens the cache anew, as another build does; the text of what it gives. */
const keep = async ({ font = FONT, wanted = ['U+0041', { wght: 400 }], code = '1' }: Inputs = {}) => {
  const subsetter = path.join(folder, 'subsetter.wasm')
  writeFileSync(subsetter, code)
  const cache = openFontCache(path.join(folder, 'kept'), [subsetter])
  const make = async () => {
    made += 1
    return Buffer.from(`subset ${made} of ${font}`)
  }
  const [first, second] = await Promise.all([cache.keep(font, wanted, make), cache.keep(font, wanted, make)])
  expect(second).toEqual(first)
  return String(first)
}

test('a font is made once, for all builds', async () => {
  expect(await keep()).toBe('subset 1 of a font')
  expect(await keep()).toBe('subset 1 of a font')
  expect(made).toBe(1)
})

test.each<[string, Inputs]>([
  ['font', { font: Buffer.from('another') }],
  ['set of characters', { wanted: ['U+0042', { wght: 400 }] }],
  ['axis', { wanted: ['U+0041', { wght: 500 }] }],
  ['subsetter', { code: '2' }],
])('for another %s it is made anew', async (_, inputs) => {
  await keep()
  expect(await keep(inputs)).toMatch(/^subset 2 /)
  expect(await keep()).toMatch(/^subset 1 /)
})

test.each([0, 20, 40])('a file that was cut to %d bytes is made anew', async (bytes) => {
  await keep()
  for (const name of readdirSync(path.join(folder, 'kept')))
    truncateSync(path.join(folder, 'kept', name), bytes)
  expect(await keep()).toBe('subset 2 of a font')
  expect(await keep()).toBe('subset 2 of a font')
})
