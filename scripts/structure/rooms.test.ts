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

/** The rooms of `api/src`, the lowest floor first. A room imports those of lower floors, and none beside it. */
const API_FLOORS = [
  ['time'],
  ['text'],
  ['files'],
  ['net'],
  ['covers'],
  ['podcasts', 'programme', 'now', 'played', 'counted', 'watch', 'releases', 'pictures'],
  ['sources', 'report'],
  ['service'],
  ['testing'],
]

const findFloor = (file: string): number =>
  API_FLOORS.findIndex((rooms) => rooms.some((room) => findRoom(file) === `api/src/${room}`))

/** Imports of the api that lead to a higher floor, or to another room of the same one; a room without a floor is one too. */
const findForbidden = (file: string, text: string): readonly string[] =>
  listImports(file, text)
    .filter((to) => findRoom(to) !== findRoom(file))
    .filter((to) => findFloor(to) < 0 || findFloor(to) >= findFloor(file))
    .map((to) => `${file} imports ${to}`)

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

it.each([
  ['a room beside it', 'api/src/podcasts/feed/1.ts', '../../pictures/2'],
  ['a higher room', 'api/src/net/http/1.ts', '../../service/2'],
  ['a room without a floor', 'api/src/podcasts/1.ts', '../cache/2'],
])('a room of the api that imports %s is found, types included', (_, from, to) => {
  expect(findForbidden(from, `import type { A } from '${to}'`)).toHaveLength(1)
})

it('a room of the api may import lower ones', () => {
  expect(
    findForbidden('api/src/podcasts/1.ts', "import { a } from '../net/http/2'\nimport './feed/3'"),
  ).toEqual([])
})

it('rooms of the api import lower ones alone: podcasts, programme, now, played, counted, watch, releases and pictures not one another', () => {
  const files = sourceFiles().filter((file) => file.startsWith('api/src/') && PRODUCT.test(file))
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap((file) => findForbidden(file, readSource(file)))).toEqual([])
})
