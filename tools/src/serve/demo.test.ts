import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { removeLeft } from './demo'

const folder = temporaryFolders()

test('folders of demonstrations that were killed are removed; those that run, and other folders, stay', () => {
  const place = folder()
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const kept = [`site-demo-${process.pid}-a`, 'site-demo-notes', 'site-release-1'].sort()
  for (const name of [...kept, `site-demo-${ended}-b`])
    mkdirSync(path.join(place, name, 'parts'), { recursive: true })
  removeLeft(place)
  expect(readdirSync(place).sort()).toEqual(kept)
})
