import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { savedInFolder } from './saved'

const folder = mkdtempSync(path.join(tmpdir(), 'site-api-'))

afterAll(() => rmSync(folder, { recursive: true }))

const neverFails = (problem: unknown) => {
  throw problem
}

test('what is written is read again, by another service too', async () => {
  await savedInFolder(folder, neverFails).write('feed', { at: 12, text: '<rss>é</rss>' })
  expect(await savedInFolder(folder, neverFails).read('feed')).toEqual({ at: 12, text: '<rss>é</rss>' })
  expect(readdirSync(folder)).toEqual(['feed.json'])
})

test('services that write at the same moment leave one of their answers whole', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000))
  await Promise.all(texts.map((text, at) => savedInFolder(folder, neverFails).write('feed', { at, text })))
  expect(texts).toContain((await savedInFolder(folder, neverFails).read('feed'))?.text)
})

test.each(['', 'half a fi', '{"at":"x"}'])('a file with %j in it counts as none', async (content) => {
  writeFileSync(path.join(folder, 'broken.json'), content)
  expect(await savedInFolder(folder, neverFails).read('broken')).toBeUndefined()
})

test('a folder nobody can write is a problem for operators only', async () => {
  const problems: unknown[] = []
  const saved = savedInFolder(path.join(folder, 'feed.json'), (problem) => problems.push(problem))
  await saved.write('feed', { at: 0, text: '' })
  expect(problems).toHaveLength(1)
  expect(await saved.read('feed')).toBeUndefined()
})

test('what cannot be saved leaves no draft behind', async () => {
  const problems: unknown[] = []
  mkdirSync(path.join(folder, 'taken.json', 'by a folder'), { recursive: true })
  await savedInFolder(folder, (problem) => problems.push(problem)).write('taken', { at: 0, text: 'x' })
  expect(problems).toHaveLength(1)
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
})
