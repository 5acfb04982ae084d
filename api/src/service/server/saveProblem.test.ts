import { explainSaveProblem } from './saveProblem'

const fail = (code: string, syscall: string) =>
  explainSaveProblem(Object.assign(new Error(`${code}: raw`), { code, syscall }))

test.each([
  ['EACCES', 'open', 'chown'],
  ['EPERM', 'rename', 'chown'],
  ['EROFS', 'mkdir', 'mount it for writing'],
  ['ENOSPC', 'write', 'make room there'],
])('%s at %s is explained with what to do', (code, syscall, remedy) => {
  expect(fail(code, syscall)).toMatch(new RegExp(`^API_STATE_DIR takes no files, .*${remedy}`))
})

test.each([
  ['EACCES', 'scandir'],
  ['EPERM', 'read'],
  ['EIO', 'write'],
])('%s at %s is not explained as a folder that takes no files', (code, syscall) => {
  expect(fail(code, syscall)).toBeUndefined()
})

test('a problem that is not of the file system is not explained', () => {
  expect(explainSaveProblem('2026-11-29 has 4000 songs')).toBeUndefined()
})
