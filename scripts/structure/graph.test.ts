import { fileGraph, findCycles, folderGraph, roomGraph } from './graph'

const makeGraph = (sources: Readonly<Record<string, string>>) => fileGraph(new Map(Object.entries(sources)))

it('files that import only forward make no cycle', () => {
  const files = makeGraph({
    'a/one.ts': "import { two } from './two'",
    'a/two.ts': "import { three } from '../b/three'",
    'b/three.tsx': "import React from 'react'\nimport './three.module.css'",
  })
  expect(findCycles(files)).toEqual([])
  expect(findCycles(folderGraph(files))).toEqual([])
})

it('files that reach one another are a cycle, by types and by what they pass on too', () => {
  const files = makeGraph({
    'a/one.ts': "import type { Two } from './two'",
    'a/two.ts': "export * from './three'",
    'a/three.ts': "import { one } from './one'",
    'a/four.ts': "import { one } from './one'",
  })
  expect(findCycles(files)).toEqual([['a/one.ts', 'a/three.ts', 'a/two.ts']])
})

it('folders that reach one another are a cycle where no file does', () => {
  const files = makeGraph({
    'a/one.ts': "import { two } from '../b/two'",
    'b/two.ts': 'export const two = 2',
    'b/three.ts': "import { four } from '../a/inner/four'",
    'a/inner/four.ts': "import { five } from '../five'",
    'a/five.ts': 'export const five = 5',
  })
  expect(findCycles(files)).toEqual([])
  expect(findCycles(folderGraph(files))).toEqual([['a', 'a/inner', 'b']])
})

it('rooms that reach one another are a cycle where no folder does', () => {
  const files = makeGraph({
    'part/src/bar/one.ts': "import { two } from '../panels/two'",
    'part/src/panels/two.ts': '',
    'part/src/panels/inner/three.ts': "import { four } from '../../bar/inner/four'",
    'part/src/bar/inner/four.ts': '',
  })
  expect(findCycles(folderGraph(files))).toEqual([])
  expect(findCycles(roomGraph(files))).toEqual([['part/src/bar', 'part/src/panels']])
})

it('an import at run time makes no cycle', () => {
  const files = makeGraph({ 'a/one.ts': "void import('./two')", 'a/two.ts': "import { one } from './one'" })
  expect(findCycles(files)).toEqual([])
})
