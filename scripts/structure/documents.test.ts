import { readdirSync } from 'node:fs'
import { nginxConfiguration } from '../../tools/src/nginx/nginxConfiguration'
import { readSource, sourceFiles } from './sourceFiles'

const SETTINGS = {
  siteDir: '/srv/site',
  host: 'site.example',
  isHttps: true,
  failureBeacon: undefined,
  port: 80,
  apis: ['http://127.0.0.1:4100'],
  brotli: false,
}

const files = sourceFiles()
const documents = ['README.md', ...readdirSync('docs', { encoding: 'utf8' }).map((name) => `docs/${name}`)]
const rules = [...readSource('docs/behaviour.md').matchAll(/\*\*(\d+\.\d+)\*\*/g)].map(([, number]) => number)

it('each rule of the behaviour has a number of its own', () => {
  expect(rules.length).toBeGreaterThan(50)
  expect(new Set(rules).size).toBe(rules.length)
})

it('the rules that comments cite exist', () => {
  const cited = files
    .filter((file) => /\.(?:ts|tsx|css|mjs)$/.test(file))
    .flatMap((file) => [...readSource(file).matchAll(/behaviour (\d+\.\d+)/gi)])
    .map(([, number]) => number)
  expect(cited.length).toBeGreaterThan(30)
  expect(cited.filter((number) => !rules.includes(number))).toEqual([])
})

it('the files that documents name exist, but for those of the part made as an example', () => {
  const named = documents
    .filter((document) => document.endsWith('.md'))
    .flatMap((document) => [
      ...readSource(document).matchAll(
        /\b(?:api|e2e|mf-(?!agenda)\w+|scripts|shared|shell|tools)\/[\w./-]+\.(?:tsx?|mjs)\b/g,
      ),
    ])
    .map(([file]) => file)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => !files.includes(file))).toEqual([])
})

it('the api is told the address nginx passes on to it, with its path', () => {
  const [, address = ''] = /API_PUBLIC_URL=(\S+)/.exec(readSource('docs/deployment.md')) ?? []
  expect(nginxConfiguration(SETTINGS)).toContain(`location ^~ ${new URL(address).pathname}/ {`)
})
