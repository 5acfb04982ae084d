import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { buildParts } from './parts'

const folder = temporaryFolders()

/** Stands for webpack: the folder's own script decides what becomes of a build. */
const BUILD_SCRIPT = `
  const path = require('node:path')
  process.on('message', async (dir) => process.send(await require(path.join(dir, 'webpack.js'))(dir)))
`

const WHOLE = `
  const fs = require('node:fs')
  module.exports = (dir) => {
    fs.mkdirSync(dir + '/dist', { recursive: true })
    const [part, version] = [dir.split('/').at(-1), '1.0.0']
    const record = { part, version, container: 'part_' + part + '__1', owner: 'team', needs: '^1.0.0', exposes: [] }
    fs.writeFileSync(dir + '/dist/build.json', JSON.stringify({ ...record, entry: 'remoteEntry.js', initial: [], pages: [] }))
    fs.appendFileSync(dir + '/../processes.txt', process.pid + ' ')
    return { built: true }
  }`

const BROKEN = "module.exports = () => ({ failure: 'Module not found: ./Agenda' })"
const DEADLY = "module.exports = () => { console.error('out of memory'); process.exit(134) }"

/** Builds parts, by default those that succeed; each has the script in its place. */
const build = async (scripts: Readonly<Record<string, string>>) => {
  const root = folder()
  const shared = path.join(root, 'node_modules/@site/shared/federation')
  mkdirSync(shared, { recursive: true })
  writeFileSync(path.join(shared, 'build.js'), BUILD_SCRIPT)
  const parts = Object.entries(scripts).map(([name, script]) => {
    const dir = path.join(root, name)
    mkdirSync(path.join(dir, 'src'), { recursive: true })
    writeFileSync(path.join(dir, 'package.json'), '{ "version": "1.0.0" }')
    writeFileSync(path.join(dir, 'webpack.js'), script)
    return { name, dir }
  })
  const results = await buildParts(parts, { info: () => {}, error: () => {} })
  const processes = () => readFileSync(path.join(root, 'processes.txt'), 'utf8').trim().split(' ')
  return { outcomes: results.map((result) => (result.ok ? 'built' : result.error.message)), processes }
}

test('two processes build all parts', async () => {
  const { outcomes, processes } = await build({ shell: WHOLE, about: WHOLE, label: WHOLE, radio: WHOLE })
  expect(outcomes).toEqual(['built', 'built', 'built', 'built'])
  expect(processes()).toHaveLength(4)
  expect(new Set(processes()).size).toBeLessThanOrEqual(2)
})

test('a part that cannot be built is named with what webpack wrote, and the others are built', async () => {
  const { outcomes } = await build({ shell: BROKEN, about: BROKEN, label: WHOLE })
  const failure = (name: string) => `${name} could not be built.\nModule not found: ./Agenda`
  expect(outcomes).toEqual([failure('shell'), failure('about'), 'built'])
})

test('a process that ends during a build fails that part alone', async () => {
  const { outcomes } = await build({ shell: DEADLY, about: DEADLY, label: WHOLE })
  const failure = (name: string) => `${name} could not be built.\nout of memory`
  expect(outcomes).toEqual([failure('shell'), failure('about'), 'built'])
})

test.each(['/label/éditions', '/label/%C3%A9ditions', '/Label', '/label/'])(
  'a part with the page address %s fails with the field and the rule',
  async (address) => {
    const page = { path: address, module: 'Label', title: 'Label' }
    const { outcomes } = await build({
      label: WHOLE.replace('pages: []', `pages: [${JSON.stringify(page)}]`),
    })
    expect(outcomes).toEqual([
      expect.stringMatching(
        /^label: .*build\.json is malformed: × an address has words of a to z.*\n.*pages\.0\.path/,
      ),
    ])
  },
)
