import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { DAY_MS, MINUTE_MS } from '@site/shared/durations'
import { testSiteConfig } from '@site/shared/testing/node'
import { readPreviewLine } from '../../preview/previewLink'
import { ensureSecret, readSecret } from '../../preview/secret'
import { type Preview, readToken } from '../../preview/token'
import { createSiteServer } from '../../serve/siteServer'
import { createFailureCounts } from '../../teams/failureCounts'
import { folder, openSite } from '../../testing/inboxSite'
import { runHere } from '../../testing/runHere'
import { unwrap } from '../../testing/stubSite'

const HOST = new URL(testSiteConfig.publicUrl).host

/** A site that a process has served, whose label has another version than the live one. */
const prepare = async ({ isServed = true } = {}) => {
  const site = await openSite()
  if (isServed) ensureSecret(site.siteDir)
  const run = (...args: readonly string[]) => runHere(folder(), '--site', site.siteDir, ...args)
  const read = (output: string, host = HOST): Preview => {
    const token = new URL(readPreviewLine(output) ?? '').pathname.split('/').at(-1) ?? ''
    return unwrap(readToken(token, readSecret(site.siteDir) ?? '', [host], systemClock.now()))
  }
  return { site, run, read }
}

const daysLeft = ({ until }: Preview): number => (until - systemClock.now() + MINUTE_MS) / DAY_MS

test('an operator gets the link to a version, for seven days or as many as they say', async () => {
  const { run, read } = await prepare()
  const { exitCode, output } = await run('preview', 'label@1.0.0')
  expect([exitCode, output]).toEqual([
    0,
    expect.stringMatching(/^Preview: https:\/\/\S+\nIt shows label 1\.0\.0/),
  ])
  expect(read(output)).toMatchObject({ part: 'label', version: '1.0.0', host: HOST })
  expect(Math.floor(daysLeft(read(output)))).toBe(7)
  expect(Math.floor(daysLeft(read((await run('preview', 'label@1.0.0', '--days', '30')).output)))).toBe(30)
})

test('with --json the link is a field', async () => {
  const { run } = await prepare()
  const { preview, lines } = JSON.parse((await run('--json', 'preview', 'label@1.0.0')).output)
  expect(lines[0]).toBe(`Preview: ${preview}`)
})

test('a site without a process says that it has no previews', async () => {
  const { run } = await prepare({ isServed: false })
  expect(await run('preview', 'label@1.0.0')).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/no preview links.*site serve.*static storage has none/),
  })
})

test.each([
  [['label'], 'A part and its version'],
  [['label@1.0.0', '--days', '31'], 'from 1 to 30'],
  [['label@1.0.0', '--days', '0'], 'from 1 to 30'],
  [['label@1.0.0', '--days', '1.5'], 'from 1 to 30'],
  [['label@9.0.0'], 'label 9.0.0 is not published here'],
  [['lable@1.0.0'], 'label'],
])('site preview %j is refused', async (args, sentence) => {
  const { run } = await prepare()
  const { exitCode, output } = await run('preview', ...args)
  expect([exitCode, output]).toEqual([1, expect.stringContaining(sentence)])
})

test('a team asks the site by its address, for its own part alone, and the link is for that address', async () => {
  const { site, read } = await prepare()
  const { siteDir, store } = site
  const failures = createFailureCounts(systemClock)
  const teams = { siteDir, store, failures, clock: systemClock, monotonicNow: () => 0 }
  const app = await createSiteServer({ siteDir, api: async () => {}, teams })
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const key = path.join(folder(), 'label.key')
    writeFileSync(key, site.label.privateKey)
    const ask = (...args: readonly string[]) =>
      runHere(folder(), '--site', address, 'preview', ...args, '--key', key)
    const { exitCode, output } = await ask('label@1.0.0', '--days', '2')
    expect(exitCode).toBe(0)
    const preview = read(output, new URL(address).host)
    expect(preview).toMatchObject({ part: 'label', key: site.label.publicKey })
    expect(Math.floor(daysLeft(preview))).toBe(2)
    for (const [version, sentence] of [
      ['radio@1.0.0', 'a key that radio does not have'],
      ['label@9.0.0', 'label 9.0.0 is not published here'],
    ] as const)
      expect(await ask(version)).toEqual({ exitCode: 1, output: expect.stringContaining(sentence) })
  } finally {
    await app.close()
  }
})
