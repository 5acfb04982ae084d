import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { createPart } from './createPart'

const repository = path.join(__dirname, '../../..')
const newFolder = temporaryFolders()

const create = (name: string, before: (root: string) => void = () => {}, owner?: string) => {
  const root = newFolder()
  before(root)
  for (const dir of ['.github', 'shared']) mkdirSync(path.join(root, dir))
  for (const file of ['.github/CODEOWNERS', 'shared/package.json'])
    cpSync(path.join(repository, file), path.join(root, file))
  const said: string[] = []
  const logger = { info: (text: string) => void said.push(text), error: () => {} }
  const created = createPart({ root, logger }, name, owner)
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  return { created, files, said, read: (file: string) => readFileSync(path.join(root, file), 'utf8'), root }
}

it('a new part is a folder, its workflow and a line about its owner', () => {
  const { created, files, read, said } = create('agenda')
  expect(created.ok).toBe(true)
  expect(files.filter((file) => !file.startsWith('mf-agenda/')).sort()).toEqual([
    '.github/CODEOWNERS',
    '.github/workflows/agenda.yml',
    'shared/package.json',
  ])
  expect(read('.github/CODEOWNERS')).toMatch(/\n\/mf-agenda\/ @onde-basse\/agenda\n$/)
  expect(said.join()).toContain('/agenda')
})

it('it declares a page with an entry in the menu', () => {
  const { root, files } = create('agenda')
  const { declaration } = require(path.join(root, 'mf-agenda/part.mjs'))
  const page = {
    path: '/agenda',
    title: 'Agenda',
    navigation: { label: 'Agenda', order: 40, place: 'main' },
  }
  expect(declaration).toEqual({
    name: 'agenda',
    owner: 'équipe Agenda',
    modules: { Agenda: { source: './src/Agenda.tsx', page } },
  })
  expect(files).toContain('mf-agenda/src/Agenda.tsx')
})

it('nothing of the template stays but what it says of every part', () => {
  const { files, read } = create('agenda')
  expect(files.filter((file) => /exemple/i.test(file + read(file)))).toEqual([])
  expect(JSON.parse(read('mf-agenda/package.json')).dependencies).toEqual({
    '@site/shared': expect.stringMatching(/^\d/),
    react: expect.stringMatching(/^\d/),
  })
})

it('the team has the name it is given, with the apostrophe of printed French', () => {
  const { root } = create('agenda', () => {}, "équipe de l'Agenda")
  expect(readFileSync(path.join(root, 'mf-agenda/part.mjs'), 'utf8')).toContain(
    "owner: 'équipe de l’Agenda',",
  )
})

it.each(["'", 'a\nb', 'a`b', ''])('%j is the name of no team, and writes nothing', (owner) => {
  const { created, files } = create('agenda', () => {}, owner)
  expect(created).toMatchObject({ ok: false, error: { kind: 'name-invalid' } })
  expect(files).toHaveLength(2)
})

it('a name that cannot be one writes nothing', () => {
  const { created, files } = create('Mon-Agenda')
  expect(created).toMatchObject({ ok: false, error: { kind: 'name-invalid' } })
  expect(files).toHaveLength(2)
})

it.each(['api', 'parts', 'dev'])('%s is kept for the servers, and writes nothing', (name) => {
  const { created, files } = create(name)
  expect(created).toMatchObject({
    ok: false,
    error: { kind: 'name-taken', message: `/${name} is an address of the site already` },
  })
  expect(files).toHaveLength(2)
})

it('an address another part brings is no name', () => {
  const { created } = create('residences', (root) => {
    mkdirSync(path.join(root, 'mf-radio'))
    writeFileSync(path.join(root, 'mf-radio/webpack.config.mjs'), '')
    cpSync(path.join(repository, 'mf-radio/part.mjs'), path.join(root, 'mf-radio/part.mjs'))
  })
  expect(created).toMatchObject({
    ok: false,
    error: { kind: 'name-taken', message: '/residences is an address of the site already' },
  })
})

it('a name longer than versions of parts may be written under is refused', () => {
  expect(create('a'.repeat(41)).created).toMatchObject({ ok: false, error: { kind: 'name-invalid' } })
})
