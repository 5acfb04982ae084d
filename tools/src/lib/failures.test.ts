import { fileSystemFailure } from './failures'

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

it('a mistake in the program is not a failure of the file system', () => {
  expect(fileSystemFailure(new TypeError('x is not a function'))).toBeUndefined()
})
