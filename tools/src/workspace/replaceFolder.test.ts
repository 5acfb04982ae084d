import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { replaceFolder } from '@site/shared/federation/replace-folder'
import { temporaryFolders } from '../testing/temporaryFolders'

const folder = temporaryFolders()

const makeBuild = (root: string, name: string): string => {
  const build = path.join(root, name)
  mkdirSync(build)
  for (const file of ['build.json', 'remoteEntry.js']) writeFileSync(path.join(build, file), name)
  return build
}

const readContents = (dist: string) =>
  readdirSync(dist).map((file) => readFileSync(path.join(dist, file), 'utf8'))

test('a build takes the place of the one before, of which nothing is left', async () => {
  const root = folder()
  const dist = makeBuild(root, 'dist')
  writeFileSync(path.join(dist, 'old.js'), 'old')
  await replaceFolder(makeBuild(root, 'build-1'), dist)
  expect(readContents(dist)).toEqual(['build-1', 'build-1'])
  expect(readdirSync(root)).toEqual(['dist'])
})

test('of several builds that end at the same moment one stays, whole', async () => {
  const root = folder()
  const dist = path.join(root, 'dist')
  const builds = ['build-1', 'build-2', 'build-3', 'build-4'].map((name) => makeBuild(root, name))
  await Promise.all(builds.map((build) => replaceFolder(build, dist)))
  const contents = readContents(dist)
  expect(contents).toHaveLength(2)
  expect(new Set(contents).size).toBe(1)
  expect(readdirSync(root)).toEqual(['dist'])
})
