import path from 'node:path'
import { readSource, sourceFiles } from './sourceFiles'

const PRODUCT = /(?<!\.test|\.spec)\.tsx?$/
/** A first-level folder of `src`, `e2e` or `scripts`, with all its subfolders. */
const ROOM = /^(?:[^/]+\/src|e2e|scripts)\/[^/]+(?=\/)/
const IMPORTED = /^(?:import|export|\}) (?:.* )?'(\.[^']+)'/gm

/** A file outside any folder counts as its own room. */
const findRoom = (file: string): string => ROOM.exec(file)?.[0] ?? file.replace(/\.\w+$/, '')

const listImports = (file: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORTED)].map(([, to = '']) => path.posix.join(path.posix.dirname(file), to))

/** The rooms that import one another, directly or through others; what is imported at run time does not count. */
const findCircle = (sources: Readonly<Record<string, string>>): readonly string[] => {
  const imported = new Map<string, Set<string>>()
  for (const [file, text] of Object.entries(sources)) {
    const room = findRoom(file)
    const targets = listImports(file, text).map(findRoom)
    imported.set(
      room,
      new Set([...(imported.get(room) ?? []), ...targets.filter((target) => target !== room)]),
    )
  }
  // What imports only rooms outside any circle, or nothing, is in none.
  for (let left = -1; left !== imported.size; ) {
    left = imported.size
    for (const [room, targets] of imported)
      if (![...targets].some((target) => imported.has(target))) imported.delete(room)
  }
  return [...imported.keys()].toSorted()
}

it('rooms that import only forward make no circle, nor does an import at run time', () => {
  expect(
    findCircle({
      'a/src/one/1.ts': "import { two } from '../two/2'\nimport React from 'react'",
      'a/src/two/2.ts': "import './2.module.css'\nconst three = () => import('../three/3')",
      'a/src/three/3.ts': "export {\n  one,\n} from '../one/1'",
    }),
  ).toEqual([])
})

it.each([
  ['through their subfolders', 'a/src/bar/1.ts', '../panels/2', 'a/src/panels/in/3.ts', '../../bar/in/4'],
  ['of the scripts', 'scripts/bar/1.ts', '../panels/2', 'scripts/panels/3.ts', '../bar/4'],
])('rooms that reach one another %s are a circle, types included', (_, from, to, back, home) => {
  const circle = findCircle({
    [from]: `import type { A } from '${to}'`,
    [back]: `import {\n  b,\n} from '${home}'`,
    'a/src/street.ts': "export * from './bar/1'",
  })
  expect(circle).toContain(findRoom(from))
  expect(circle).toContain(findRoom(back))
})

it('no rooms import one another in a circle', () => {
  const product = sourceFiles().filter((file) => PRODUCT.test(file))
  expect(product.length).toBeGreaterThan(500)
  expect(findCircle(Object.fromEntries(product.map((file) => [file, readSource(file)])))).toEqual([])
})
