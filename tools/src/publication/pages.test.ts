import { ok } from '@site/shared/result'
import { disable } from '../registry/operations'
import { createFolderStore } from '../store/folderStore'
import { nameOf } from '../testing/siteFixture'
import { writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import { changeAndPrerender, prerenderChanged } from './pages'
import { publishBuilds } from './publish'

const folder = temporaryFolders()

const openSite = async (...parts: readonly string[]) => {
  const siteDir = folder()
  const store = createFolderStore(siteDir, { durable: false })
  for (const part of parts) {
    const dist = folder()
    writeStubBuild(dist, { part, version: '1.0.0' })
    await publishBuilds(store, [dist], { compressed: false })
  }
  const lines: string[] = []
  const logger = {
    info: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
  }
  const prerendered: string[] = []
  const prerender = async () => {
    prerendered.push(siteDir)
    return ok(undefined)
  }
  const site = { root: siteDir, siteDir, store, configFile: '', logger }
  return { site, store, lines, prerendered, run: () => prerenderChanged({ store, logger }, prerender) }
}

test('pages follow a change', async () => {
  const { run, prerendered } = await openSite('shell', 'label')
  expect(await run()).toEqual({ ok: true, value: undefined })
  expect(prerendered).toHaveLength(1)
})

test('a part that is published before any shell is published all the same', async () => {
  const { run, prerendered, lines } = await openSite('label')
  expect(await run()).toEqual({ ok: true, value: undefined })
  expect(prerendered).toEqual([])
  expect(lines).toEqual(['No shell is published yet, so the site has no pages'])
})

test('a command does not succeed while the files of live versions are gone', async () => {
  const { run, store, prerendered } = await openSite('shell', 'label')
  await store.remove(await store.list('parts/label/'))
  expect(await run()).toEqual({
    ok: false,
    error: { kind: 'files-lost', message: 'The files of label 1.0.0 are gone: publish them again' },
  })
  expect(prerendered).toHaveLength(1)
})

test('a command that finds nothing to change says so', async () => {
  const { site, lines } = await openSite('label')
  const pause = () => changeAndPrerender(site, 'disable label', disable(nameOf('label'), 'En pause'))
  await pause()
  expect(lines).not.toContain('nothing to change')
  lines.length = 0
  expect(await pause()).toMatchObject({ ok: true })
  expect(lines[0]).toBe('nothing to change')
})
