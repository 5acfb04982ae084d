import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const checkout = path.resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(path.join(checkout, file), 'utf8')
const SOURCE = /^(?!.*(?:node_modules|\/dist\/)).*\.(?:ts|tsx|css|mjs)$/

const sources = readdirSync(checkout)
  .filter((name) => /^(?:api|e2e|mf-[\w-]+|shared|shell|tools)$/.test(name))
  .flatMap((folder) =>
    readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file))
      .map((file) => `${folder}/${file}`),
  )

const rules = [...read('docs/behaviour.md').matchAll(/\*\*(\d+\.\d+)\*\*/g)].map(([, number]) => number)

it('each rule has a number of its own', () => {
  expect(rules.length).toBeGreaterThan(50)
  expect(new Set(rules).size).toBe(rules.length)
})

it('the rules that comments cite exist', () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/behaviour (\d+\.\d+)/g)].map(([, number]) => ({ file, number })),
  )
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.filter(({ number }) => !rules.includes(number))).toEqual([])
})
