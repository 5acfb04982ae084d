import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkDeclarations, slotsNamedIn } from '@site/shared/federation/declarations'
import { temporaryFolders } from '../testing/temporaryFolders'

const newFolder = temporaryFolders()

const check = (slots: string, modules: readonly string[], pages: readonly string[] = []) => {
  const dir = newFolder()
  writeFileSync(path.join(dir, 'slots.d.ts'), slots)
  const exposes = Object.fromEntries(modules.map((module) => [module, `./src/${module}.tsx`]))
  return () =>
    checkDeclarations({
      dir,
      name: 'label',
      exposes,
      pages: pages.map((module) => ({ path: '/label', module })),
    })
}

it('finds the slots a minified script names', () => {
  const script = `p("label/Label"),p('radio/Home'),q("label/x","/label/Y","text/Label/z",\`about/About\`)`
  expect(slotsNamedIn(script)).toEqual(['label/Label', 'radio/Home', 'about/About'])
})

it('a part that declares the slots it exposes, and pages it can fill, is built', () => {
  expect(check("'label/Label': true\n'label/Charts': true", ['Charts', 'Label'], ['Label'])).not.toThrow()
})

it('a part whose declarations disagree is not', () => {
  expect(check("'label/Label': true", ['Label', 'Charts'])).toThrow(
    'label exposes label/Charts, label/Label, but its slots.d.ts declares label/Label',
  )
  expect(check("'label/Label': true", ['Label'], ['Charts'])).toThrow(
    'label declares the page /label of a module it does not expose: Charts',
  )
})
