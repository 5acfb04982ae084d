import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { ensureSecret, locateSecret, readSecret } from './secret'

const folder = temporaryFolders()

test('a secret is made once, and nobody but its user reads it', () => {
  const siteDir = folder()
  expect(readSecret(siteDir)).toBeUndefined()
  ensureSecret(siteDir)
  const secret = readSecret(siteDir)
  expect(secret).toMatch(/^[\w-]{43}$/)
  ensureSecret(siteDir)
  expect(readSecret(siteDir)).toBe(secret)
  const file = locateSecret(siteDir)
  expect([statSync(file).mode & 0o777, statSync(path.dirname(file)).mode & 0o777]).toEqual([0o600, 0o700])
  expect(readdirSync(path.dirname(file))).toEqual(['secret'])
})

test('an empty secret, as a full disk leaves one, is made anew', () => {
  const siteDir = folder()
  const file = locateSecret(siteDir)
  mkdirSync(path.dirname(file))
  writeFileSync(file, '')
  expect(readSecret(siteDir)).toBeUndefined()
  ensureSecret(siteDir)
  expect(readSecret(siteDir)).toMatch(/^[\w-]{43}$/)
})

test('a site in object storage has none', () => {
  expect(readSecret('s3://collectif/site')).toBeUndefined()
})
