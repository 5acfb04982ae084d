import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock, wait } from '@site/shared/clock'
import { requireNginx } from '../deployment/nginx'
import { openListening } from '../deployment/openPage'
import { sizes } from '../endurance/sizes'
import { expect, test } from '../support/test'
import { type ObjectSite, prepareRelease, startObjectSite } from './objectSite'
import { openObjectStorage, type TestStorage } from './testStorage'

/** Publications and rollbacks, half of each, while a page is open. */
const CHANGES = sizes.changes
const [BEFORE, AFTER] = ['L’équipe', 'Notre équipe'] as const
const LINKS = ['Label', 'À propos'] as const
/** Milliseconds between two pages that are read. */
const PAUSE_MS = 50
const PAGES = ['/', '/label', '/a-propos', '/residences']
const ENCODINGS = ['br', 'gzip', 'identity']

test.use({ viewport: { width: 1280, height: 800 } })

let storage: TestStorage
let site: ObjectSite
let releases: string

test.beforeAll(async () => {
  requireNginx()
  storage = await openObjectStorage()
  site = await startObjectSite(storage)
  releases = mkdtempSync(path.join(tmpdir(), 'onde-basse-releases-'))
  prepareRelease(releases, 'mf-about', '0000000001', [BEFORE, AFTER])
})

test.afterAll(async () => {
  await site?.stop()
  storage?.stop()
  if (releases) rmSync(releases, { recursive: true, force: true })
})

/** Which of the files a page names are not there. */
const missingOf = async (text: string): Promise<readonly string[]> => {
  const files = [...new Set(text.match(/\/parts\/[\w./-]+\.(?:js|css|woff2|webp|svg)/g))]
  const asked = files.map(async (file) => {
    const { status } = await fetch(`${site.url}${file}`, { method: 'HEAD' })
    return status === 200 ? [] : [`${file}: ${status}`]
  })
  return (await Promise.all(asked)).flat()
}

/** What is wrong with a page as any browser gets it: it ends before its end, or loads what is not there. */
const flawsOf = async (address: string, encoding: string): Promise<readonly string[]> => {
  const name = `${address} in ${encoding}`
  try {
    const answer = await fetch(`${site.url}${address}`, { headers: { 'accept-encoding': encoding } })
    const text = await answer.text()
    if (answer.status !== 200) return [`${name}: ${answer.status}`]
    if (!text.trimEnd().endsWith('</html>')) return [`${name}: torn`]
    return (await missingOf(text)).map((missing) => `${name} loads ${missing}`)
  } catch (cause) {
    return [`${name}: ${String(cause)}`]
  }
}

/** Reads pages again and again until told to stop; the answer is what was wrong, and how many were read. */
const readRepeatedly = () => {
  const state = { over: false, read: 0, flaws: [] as string[] }
  const reading = (async () => {
    while (!state.over)
      for (const address of PAGES)
        for (const encoding of ENCODINGS) {
          state.flaws.push(...(await flawsOf(address, encoding)))
          state.read += 1
          await wait(systemClock, PAUSE_MS)
        }
  })()
  return async () => {
    state.over = true
    await reading
    return state
  }
}

test(`a page that plays misses no file and no sound through ${CHANGES} publications and rollbacks in object storage`, async ({
  page,
}) => {
  test.setTimeout(120_000 + CHANGES * 60_000)
  const missing: string[] = []
  page.on(
    'response',
    (answer) => answer.status() >= 400 && missing.push(`${answer.status()} ${answer.url()}`),
  )
  const open = await openListening(page, `${site.url}/label`)
  const stopReading = readRepeatedly()
  const see = (text: string) =>
    expect(() => open.wanderUntil(LINKS, page.getByText(text, { exact: true }))).toPass({ timeout: 120_000 })
  for (let change = 1; change <= CHANGES; change += 2) {
    await site.publish(releases, 'about')
    await see(AFTER)
    await site.run('rollback', 'about')
    await see(BEFORE)
  }
  const { flaws, read } = await stopReading()
  console.info(`${CHANGES} changes: ${read} pages read, ${flaws.length} torn or with missing files`)
  expect(flaws).toEqual([])
  expect(missing).toEqual([])
  await open.expectSoundWithoutGap()
})

test('nginx in front of object storage answers as it does in front of a folder', async ({ request }) => {
  const page = await request.get(`${site.url}/label`)
  expect(page.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  const registry = await request.get(`${site.url}/registry.json`)
  expect(registry.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json',
  })
  const { parts } = (await registry.json()) as {
    parts: Record<string, { live: string; versions: Record<string, { entry: string }> }>
  }
  const entry = parts.label?.versions[parts.label.live]?.entry ?? ''
  const { pinned } = (await (await request.get(`${site.url}/embed/v1/player.json`)).json()) as {
    pinned: string
  }
  for (const [encoding, sent] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const)
    for (const file of [entry, pinned]) {
      const { status, headers } = await fetch(`${site.url}${file}`, {
        headers: { 'accept-encoding': encoding },
      })
      expect([status, headers.get('content-encoding') ?? undefined], `${file} in ${encoding}`).toEqual([
        200,
        sent,
      ])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
  for (const path of [
    '/parts/label/9.9.9/remoteEntry.js',
    '/missing.js',
    '/revisions/00000001.json',
    '/live.json',
  ]) {
    const missing = await request.get(`${site.url}${path}`)
    expect([missing.status(), missing.headers()['cache-control']], path).toEqual([404, 'no-store'])
  }
  for (const path of ['/nulle-part', '/Label', '/index.html', '/%E0%A4%A', '//evil.example', '/label/x']) {
    const unknown = await request.get(`${site.url}${path}`, { maxRedirects: 0 })
    expect([unknown.status(), unknown.headers().location], path).toEqual([302, '/'])
  }
  for (const path of ['/residences/x.y', '/residences/inconnu']) {
    const show = await request.get(`${site.url}${path}`)
    expect([show.status(), await show.text()], path).toEqual([404, expect.stringContaining('id="root"')])
  }
})
