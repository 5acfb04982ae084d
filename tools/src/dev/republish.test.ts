import { writeStubBuild } from '../testing/stubBuild'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { followRebuilds } from './republish'

const folder = temporaryFolders()

test('the lines of two saves are in their order, however long the first is published', async () => {
  const { store } = openStubSite(folder)
  const lines: string[] = []
  const sent: string[] = []
  const site = {
    store,
    logger: { info: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) },
  }
  const refreshing = {
    built: () => void sent.push('built'),
    broken: () => void sent.push('broken'),
    published: () => void sent.push('published'),
  }
  const dist = folder()
  writeStubBuild(dist, { part: 'label', version: '1.0.0-1a2b' })
  const follow = followRebuilds({ site, refreshing }, 'label')
  const first = follow({ kind: 'built', dist, build: '1a2b', tookMs: 240 })
  await follow({ kind: 'broken', message: 'Unexpected token' })
  await first
  expect(lines).toEqual(['label built in 0.2 s', 'label\nUnexpected token'])
  expect(sent).toEqual(['built', 'broken', 'published'])
})
