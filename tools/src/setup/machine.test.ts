import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { thisMachine } from './machine'

const makeFolder = temporaryFolders()
const owner = userInfo().username

/** A link to a file or folder of the operator. */
const linkTo = (target: string): string => {
  const link = path.join(makeFolder(), 'link')
  symlinkSync(target, link)
  return link
}

test('a link is the file that it leads to, whose text changes there', async () => {
  const file = path.join(makeFolder(), 'Caddyfile')
  writeFileSync(file, 'other.example {\n}\n', { mode: 0o644 })
  const link = linkTo(file)
  expect(await thisMachine.find(link)).toEqual({ owner, mode: 0o644, text: 'other.example {\n}\n' })
  await thisMachine.write({ path: link, text: 'changed\n', owner, mode: 0o600 })
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('changed\n')
  expect(await thisMachine.find(file)).toEqual({ owner, mode: 0o600, text: 'changed\n' })
})

test('a link to a file that is missing gets it where it leads', async () => {
  const file = path.join(makeFolder(), 'api.env')
  const link = linkTo(file)
  await thisMachine.write({ path: link, text: 'FEED_URL=\n', owner, mode: 0o600 })
  expect(readFileSync(file, 'utf8')).toBe('FEED_URL=\n')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
})

test('a link to what is not a file, as /dev/null of a masked unit, is replaced itself', async () => {
  const pipe = path.join(makeFolder(), 'pipe')
  execFileSync('mkfifo', [pipe])
  const link = linkTo(pipe)
  expect((await thisMachine.find(link))?.text).toBeUndefined()
  await thisMachine.write({ path: link, text: '[Unit]\n', owner, mode: 0o644 })
  expect(lstatSync(link).isFile()).toBe(true)
  expect(lstatSync(pipe).isFIFO()).toBe(true)
})

test('a link to a folder has the rights of that folder, which setup gives it', async () => {
  const folder = path.join(makeFolder(), 'disk')
  mkdirSync(folder, { mode: 0o700 })
  const link = linkTo(folder)
  await thisMachine.makeFolder({ path: link, owner, mode: 0o755 })
  expect(await thisMachine.find(link)).toEqual({ owner, mode: 0o755, text: undefined })
})
