import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createFakeClock } from '@site/shared/testing/node'
import { temporaryFolders } from '../testing/temporaryFolders'
import { purgeWith } from './purge'

const folder = temporaryFolders()

const ADDRESSES = ['https://onde-basse.example/', 'https://onde-basse.example/label']

test('the command gets the addresses on its standard input, one per line', async () => {
  const file = path.join(folder(), 'addresses')
  expect(await purgeWith(`cat > ${file}`)(ADDRESSES)).toEqual({ ok: true, value: undefined })
  expect(readFileSync(file, 'utf8')).toBe(`${ADDRESSES.join('\n')}\n`)
})

test('a command that fails is quoted in one sentence', async () => {
  expect(await purgeWith('echo one; echo "no such zone" >&2; exit 3')(ADDRESSES)).toEqual({
    ok: false,
    error: {
      kind: 'not-purged',
      message:
        'The purge command ended with 3, for 2 addresses, https://onde-basse.example/ first: one no such zone',
    },
  })
})

test('a command that does not read its input may succeed all the same', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `https://onde-basse.example/${index}`)
  expect(await purgeWith('true')(many)).toMatchObject({ ok: true })
})

test('a command that does not end is stopped, with what it started', async () => {
  const clock = createFakeClock()
  const purged = purgeWith('sleep 600; true', clock)(ADDRESSES)
  await clock.advance(60_000)
  expect(await purged).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('did not end after 60 s') },
  })
})
