import { describeJsonFailure, fileSystemFailure, readMessage } from './failures'
import { readText } from './files'

const thrown = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: raw`), { code, syscall, errno: -1, path: '/srv/site/registry.json' })

it.each([
  ['ENOSPC', 'write', '/srv/site/registry.json cannot be written: the disk is full (ENOSPC)'],
  ['EROFS', 'open', '/srv/site/registry.json cannot be opened: the disk can only be read (EROFS)'],
  ['EACCES', 'mkdir', '/srv/site/registry.json cannot be made: this user may not (EACCES)'],
  ['EPERM', 'unlink', '/srv/site/registry.json cannot be removed: this user may not (EPERM)'],
  ['EMFILE', 'scandir', '/srv/site/registry.json cannot be read: too many files are open (EMFILE)'],
  ['EIO', 'read', '/srv/site/registry.json cannot be read: EIO: raw (EIO)'],
])('%s at %s is a sentence with its cause', (code, syscall, message) => {
  expect(fileSystemFailure(thrown(code, syscall))).toEqual({ kind: 'file-system', message })
})

it('a file without a name is called so', () => {
  const cause = Object.assign(thrown('ENOENT', 'open'), { path: '' })
  expect(fileSystemFailure(cause)?.message).toBe(
    'A file without a name cannot be opened: there is no such file or folder (ENOENT)',
  )
})

it('a folder in the place of a file is named', async () => {
  await expect(readText(__dirname)).rejects.toMatchObject({ code: 'EISDIR', path: __dirname })
})

it('a mistake in the program is not a failure of the file system', () => {
  expect(fileSystemFailure(new TypeError('x is not a function'))).toBeUndefined()
})

it.each([
  ['of one address', new Error('connect ECONNREFUSED 127.0.0.1:1'), 'connect ECONNREFUSED 127.0.0.1:1'],
  ['of several addresses', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
])('the message of a failed fetch %s is that of its cause', (_what, cause, message) => {
  expect(readMessage(new TypeError('fetch failed', { cause }))).toBe(message)
})

it('a file that is not JSON is said once not to be, with the place and the reason', () => {
  expect(describeJsonFailure('layout: 1', { kind: 'not-json', message: 'not JSON: SyntaxError' })).toBe(
    'not JSON: line 1, column 1: JSON begins with { or [, not with layout',
  )
})
