import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aRegistry } from '../testing/registryFixture'
import { temporaryFolders } from '../testing/temporaryFolders'
import { askedOf, modulesNamedIn } from './askedModules'
import { checkModules } from './checkPart'

const newFolder = temporaryFolders()

const siteWhere = (scripts: Readonly<Record<string, string>>): string => {
  const siteDir = newFolder()
  for (const [file, text] of Object.entries(scripts)) {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
    writeFileSync(path.join(siteDir, file), text)
  }
  return siteDir
}

const offering = (...exposes: string[]) => ({
  part: 'label',
  owner: 'équipe label',
  version: '2.0.0',
  published: { container: 'ob_label', entry: '/e.js', needs: '^1.0.0', exposes, integrity: {} },
})

it('finds the slots a minified script names, each once', () => {
  const script = `p("label/Label"),p('label/LatestReleases'),p("label/Label"),q("mylabel/Label","label/x","/label/Y")`
  expect(modulesNamedIn(script, 'label')).toEqual(['Label', 'LatestReleases'])
})

it('asks the live versions of all other parts', async () => {
  const siteDir = siteWhere({
    'parts/shell/1.0.0/main.js': 'slot("label/Label")',
    'parts/radio/2.0.0/a.js': 'slot("label/LatestReleases")',
    'parts/radio/1.0.0/a.js': 'slot("label/Forgotten")',
    'parts/label/1.0.0/b.js': 'slot("label/Itself")',
  })
  const registry = aRegistry({ shell: ['1.0.0'], radio: ['2.0.0', '1.0.0'], label: ['1.0.0'] })
  expect(await askedOf(siteDir, registry, 'label')).toEqual([
    { part: 'shell', version: '1.0.0', module: 'Label' },
    { part: 'radio', version: '2.0.0', module: 'LatestReleases' },
  ])
})

it('refuses a part that drops a module somebody shows, naming both sides', () => {
  const asked = [{ part: 'radio', version: '2.0.0', module: 'LatestReleases' }]
  expect(checkModules(offering('Label'), asked)).toEqual({
    ok: false,
    error: {
      kind: 'module-missing',
      message: 'label 2.0.0 offers Label, but radio 2.0.0 asks for LatestReleases',
    },
  })
  expect(checkModules(offering('Label', 'LatestReleases'), asked)).toEqual({ ok: true })
})
