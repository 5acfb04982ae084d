import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { findParts } from '../workspace/parts'
import { createPart, fillTemplate } from './createPart'
import { derivePartNames, formatOwnerLine } from './partNames'

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
  expect(read('.github/CODEOWNERS')).toMatch(/\n\/mf-agenda\/ @collectif\/agenda\n$/)
  expect(formatOwnerLine(derivePartNames('agenda'), '# Who\n* @nord/accueil\n')).toBe(
    '/mf-agenda/ @nord/agenda\n',
  )
  expect(said.join()).toContain('/agenda')
})

it('it declares a page with an entry in the menu', () => {
  const { root, files } = create('agenda')
  const { declaration } = require(path.join(root, 'mf-agenda/part.mjs'))
  const page = {
    path: '/agenda',
    title: 'Agenda',
    navigation: { label: 'Agenda', order: 60, place: 'main' },
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
  const { read } = create('agenda', () => {}, "équipe de l'Agenda")
  expect(read('mf-agenda/part.mjs')).toContain("owner: 'équipe de l’Agenda',")
})

const bringResidences = (root: string): void => {
  mkdirSync(path.join(root, 'mf-radio'))
  writeFileSync(path.join(root, 'mf-radio/webpack.config.mjs'), '')
  cpSync(path.join(repository, 'mf-radio/part.mjs'), path.join(root, 'mf-radio/part.mjs'))
}

it.each<[string, string | undefined, string]>([
  ['agenda', "'", 'is not the name of a team'],
  ['agenda', 'a\nb', 'is not the name of a team'],
  ['agenda', 'a`b', 'is not the name of a team'],
  ['agenda', '', 'is not the name of a team'],
  ['Mon-Agenda', undefined, 'is not a name of small letters'],
  ['a'.repeat(41), undefined, 'is not a name of small letters'],
  ['api', undefined, '/api is an address of the site already'],
  ['residences', undefined, '/residences is an address of the site already'],
  ['radio', undefined, 'There is a part called radio already: choose another name'],
])('the name %s of the team %j is refused, and writes nothing', (name, owner, message) => {
  const { created, files } = create(name, bringResidences, owner)
  expect(created).toMatchObject({ ok: false, error: { message: expect.stringContaining(message) } })
  expect(files).toHaveLength(4)
})

const parts = findParts('.').map(({ name, dir }) => ({
  ...derivePartNames(name),
  folder: path.basename(dir),
}))

it.each(parts)('the part $name has the workflow of the template, and an owner', (part) => {
  const file = `.github/workflows/${part.name}.yml`
  expect(readFileSync(file, 'utf8')).toBe(fillTemplate('part', part)[file])
  const owners = readFileSync('.github/CODEOWNERS', 'utf8')
  if (part.name !== 'shell') expect(owners).toContain(formatOwnerLine(part, owners))
})
