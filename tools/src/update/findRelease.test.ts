import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createKeyPair } from '../lib/signatures'
import { writeReleaseFolder } from '../testing/releaseFolder'
import { temporaryFolders } from '../testing/temporaryFolders'
import { findRelease, MAX_PACKAGE_BYTES, namesPackage } from './findRelease'

const folder = temporaryFolders()
const key = createKeyPair()
const INSTALLED = { key: key.publicKey }
const ADDRESS = 'https://releases.example/site/'

/** A folder with 1.1.0, which a server answers with below ADDRESS. */
const openReleases = async () => {
  const dir = folder()
  await writeReleaseFolder(dir, '1.1.0', key)
  const asked: string[] = []
  const request = (async (url: URL) => {
    asked.push(url.href)
    const name = url.href.startsWith(ADDRESS) ? url.href.slice(ADDRESS.length) : '?'
    try {
      return new Response(readFileSync(path.join(dir, name)))
    } catch {
      return new Response('', { status: 404 })
    }
  }) as unknown as typeof fetch
  const find = async (address: string, requestWith = request) => {
    const found = await findRelease(address, INSTALLED, requestWith)
    if (!found.ok) return found.error.message
    const received = await found.value.receive()
    return received.ok ? received.value.name : received.error.message
  }
  return { dir, find, asked }
}

test('an address names a package by its path, also with a query after it', () => {
  const packages = ['/media/site-1.1.0.tgz', `${ADDRESS}site-1.1.0.tgz`, `${ADDRESS}site-1.1.0.tgz?from=mail`]
  expect([...packages, ADDRESS, '/media/releases'].filter(namesPackage)).toEqual(packages)
})

test.each([
  ['a folder', (dir: string) => dir],
  ['a file', (dir: string) => path.join(dir, 'site-1.1.0.tgz')],
  ['an address', () => ADDRESS],
  ['an address without its slash', () => ADDRESS.slice(0, -1)],
  ['the address of a file', () => `${ADDRESS}site-1.1.0.tgz`],
])('%s leads to its release', async (_, locate) => {
  const { dir, find } = await openReleases()
  expect(await find(locate(dir))).toBe('site-1.1.0.tgz')
})

test('of several packages the newest by semver is found, and nothing is fetched before its signature is verified', async () => {
  const { dir, find, asked } = await openReleases()
  const line = `${'0'.repeat(64)}  site-1.10.0.tgz\n`
  writeFileSync(path.join(dir, 'SHA256SUMS'), `${readFileSync(path.join(dir, 'SHA256SUMS'), 'utf8')}${line}`)
  expect(await find(ADDRESS)).toMatch(/^site-1\.10\.0\.tgz: the signature is not one of this SHA256SUMS/)
  expect(asked.map((url) => url.slice(ADDRESS.length))).toEqual(['SHA256SUMS', 'SHA256SUMS.sig'])
})

test.each([
  ['http://releases.example/', /is not an address of releases: a folder, a file \.tgz, or https:/],
  ['ftp://releases.example/', /is not an address of releases/],
  ['/nowhere', /There is no release at \/nowhere: SHA256SUMS is missing there/],
])('%s is refused', async (address, message) => {
  const { find } = await openReleases()
  expect(await find(address)).toMatch(message)
})

test('an answer without an end, a failure and a way out of https are refused by one sentence', async () => {
  const { find } = await openReleases()
  const endless = async () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) }))
  const failing = async () => new Response('', { status: 500 })
  const moved = async () => Object.defineProperty(new Response(''), 'url', { value: 'http://other.example/' })
  const absent = async () => Promise.reject(new TypeError('fetch failed', { cause: new Error('no route') }))
  const ask = (answer: () => Promise<Response>) => find(ADDRESS, answer as typeof fetch)
  expect(await ask(endless)).toMatch(/SHA256SUMS has more than 0\.02 MB, so it is not of a release/)
  expect(await ask(failing)).toMatch(/releases\.example answers 500 for SHA256SUMS/)
  expect(await ask(moved)).toMatch(/would come without https/)
  expect(await ask(absent)).toMatch(/cannot be read: no route\. Try again later/)
})

test('a package that is larger than any release is not read', async () => {
  const { dir, find } = await openReleases()
  writeFileSync(path.join(dir, 'site-1.1.0.tgz'), Buffer.alloc(MAX_PACKAGE_BYTES + 1))
  expect(await find(dir)).toMatch(/has more than 64 MB, so it is not of a release/)
})

test('a folder in the place of a file is refused', async () => {
  const { find } = await openReleases()
  const dir = folder()
  mkdirSync(path.join(dir, 'SHA256SUMS'))
  expect(await find(dir)).toMatch(/SHA256SUMS is not a file/)
})
