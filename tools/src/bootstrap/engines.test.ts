import { readFileSync } from 'node:fs'
import { minVersion, satisfies } from 'semver'

interface Locked {
  readonly version?: string
  readonly engines?: { readonly node?: string }
  readonly optional?: boolean
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const supported: string = read('package.json').engines.node
const packages: Readonly<Record<string, Locked>> = read('package-lock.json').packages

/** The oldest supported Node of each line. */
const oldest = supported.split('||').map((range) => minVersion(range)?.version ?? '')

/** Packages that require another Node; npm leaves an optional one out. */
const refusing = (node: string): readonly string[] =>
  Object.entries(packages).flatMap(([at, { version, engines, optional }]) =>
    engines?.node && !optional && !satisfies(node, engines.node)
      ? [`${at} ${version} needs Node ${engines.node}`]
      : [],
  )

test.each(oldest)('every installed package runs on Node %s, the oldest of a line `engines` names', (node) => {
  expect(refusing(node)).toEqual([])
})

test('`engines` names the Node these tests run on', () => {
  expect(satisfies(process.versions.node, supported)).toBe(true)
})
