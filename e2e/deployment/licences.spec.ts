import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LICENCES_FILE } from '@site/shared/federation/licences'
import { commonSiteDir } from '../support/commonSite'
import { expect, test } from '../support/test'

const partsDir = path.join(commonSiteDir, 'parts')
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//
const PARTS = ['shell', 'player', 'radio', 'label', 'about']

/** The packages a source map names. */
const packagesIn = (map: string): readonly string[] =>
  (JSON.parse(readFileSync(map, 'utf8')) as { readonly sources: readonly string[] }).sources.flatMap(
    (source) => PACKAGE.exec(source)?.[1] ?? [],
  )

const listVersions = (part: string): readonly string[] =>
  readdirSync(path.join(partsDir, part)).map((version) => path.join(partsDir, part, version))

test('each version is published with the licences of the packages its source maps name', () => {
  const bundled = PARTS.flatMap(listVersions).map((folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const maps = files.filter((file) => file.endsWith('.map')).map((file) => path.join(folder, file))
    const notices = readFileSync(path.join(folder, LICENCES_FILE), 'utf8')
    const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
    expect(manifest.files[LICENCES_FILE], folder).toBeDefined()
    return { folder, notices, packages: [...new Set(maps.flatMap(packagesIn))] }
  })
  for (const { folder, notices, packages } of bundled)
    expect(
      packages.filter((name) => !notices.includes(`\n${name} `)),
      folder,
    ).toEqual([])
  const names = bundled.flatMap(({ packages }) => packages)
  expect(names).toEqual(expect.arrayContaining(['react-dom', 'valibot', '@module-federation/runtime-core']))
})

test('the shell is published with the licences of its fonts', () => {
  for (const folder of listVersions('shell')) {
    const notices = readFileSync(path.join(folder, LICENCES_FILE), 'utf8')
    expect(notices).toContain('\n@fontsource-variable/archivo ')
    expect(notices).toContain('SIL OPEN FONT LICENSE')
  }
})
