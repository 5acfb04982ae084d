import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { CACHE_CONTROL, KEPT_S } from '../../api/src/net/http/cacheTimes'
import { getObjectCaching } from '../../tools/src/lib/answerHeaders'
import { TEAMS_PATH } from '../../tools/src/teams/partView'
import { checkout, readSource, sourceFiles } from './sourceFiles'

const files = sourceFiles()
const markdownIn = (folder: string): readonly string[] =>
  readdirSync(path.join(checkout, folder), { encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name))
const documents = [...markdownIn('.'), ...markdownIn('docs')]
const rules = [...readSource('docs/behaviour.md').matchAll(/\*\*(\d+\.\d+)\*\*/g)].map(([, number]) => number)

it('each rule of the behaviour has its number', () => {
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
    .flatMap((document) => [
      ...readSource(document).matchAll(
        /\b(?:api|e2e|mf-(?!agenda)\w+|scripts|shared|shell|tools)\/[\w./-]+\.(?:tsx?|mjs)\b/g,
      ),
    ])
    .map(([file]) => file)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => !files.includes(file))).toEqual([])
})

it('links between documents lead to files and headings that exist', () => {
  const linking = [...documents, ...markdownIn('docs/adr'), ...markdownIn('api'), ...markdownIn('content')]
  const headings = (file: string): readonly string[] =>
    [...readSource(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    )
  const broken = linking.flatMap((document) =>
    [...readSource(document).matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)]
      .map(([, inline, reference]) => inline ?? reference ?? '')
      .filter((link) => !/^(?:https?|mailto):/.test(link))
      .filter((link) => {
        const [file = '', anchor] = link.split('#')
        const target = file === '' ? document : path.posix.join(path.posix.dirname(document), file)
        if (!existsSync(path.join(checkout, target))) return true
        return anchor !== undefined && !headings(target).includes(anchor)
      })
      .map((link) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

it('the documented address of the api is the one that nginx and Caddy forward', () => {
  const [, address = ''] = /API_PUBLIC_URL=(\S+)/.exec(readSource('docs/deployment.md')) ?? []
  const path = new URL(address).pathname
  expect(readSource('docs/front/nginx.conf')).toContain(`location ~ ^${path}(?:/|$) {`)
  expect(readSource('docs/front/Caddyfile')).toContain(`path ${path} ${path}/*`)
})

it('nginx and Caddy pass the questions of teams to the server that answers them', () => {
  expect(readSource('docs/front/nginx.conf')).toContain(
    `location ^~ ${TEAMS_PATH}/ {\n    proxy_pass http://site_server;`,
  )
  expect(readSource('docs/front/Caddyfile')).toMatch(
    /handle \/api\/teams\/\* \{\n\t\treverse_proxy 127\.0\.0\.1:3000/,
  )
})

it('what is in front of the servers adds no header: those are in their tables', () => {
  expect(readSource('docs/front/nginx.conf')).not.toMatch(
    /^[\s#]*(?:add_header|expires|proxy_cache_valid)\b/m,
  )
  expect(readSource('docs/front/Caddyfile')).not.toMatch(/^[\s#]*header\b/m)
})

it('cache times are written in one file of the tools and one of the api', () => {
  // `demo/` is a stand-in for other people's hosts, which choose their times.
  const written = files
    .filter((file) => /^(?:api|tools)\/src\/.*\.(?:ts|mjs)$/.test(file))
    // Development servers keep nothing; a fake storage has no times.
    .filter((file) => !/\.test\.ts$|\/(?:dev|testing)\//.test(file))
    .filter((file) =>
      /\bmax-age=|\bimmutable'|'no-store|'no-cache|\bprivate, no-cache|'[Xx]-[Aa]ccel-[Ee]xpires/.test(
        readSource(file),
      ),
    )
  expect(written).toEqual(['api/src/net/http/cacheTimes.ts', 'tools/src/lib/answerHeaders.ts'])
})

/** Reads the folders that the table of a `src` folder has in its first column, or in the one after its floors. */
const readRooms = (folder: string): readonly string[] => {
  const [, table = ''] =
    new RegExp(`^\\|(?: floor \\|)? (?:room|folder) of \`${folder}\`.*\n((?:\\|.*\n)+)`, 'm').exec(
      readSource('docs/architecture.md'),
    ) ?? []
  const cells = [...table.matchAll(/^\|(?: \d+ +\|)?([^|]+)/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)\/`/g)].map(([, room = '']) => room))
}

// What only tests are in or read needs no row.
it.each(['api/src', 'mf-player/src', 'mf-radio/src', 'shell/src', 'tools/src'])(
  'the documented rooms of %s are its folders',
  (folder) => {
    const rooms = files
      .filter((file) => file.startsWith(`${folder}/`) && !file.endsWith('.test.ts'))
      .flatMap((file) => /^[^/]+\/src\/([^/]+)\//.exec(file)?.[1] ?? [])
    const withoutFakes = (names: readonly string[]) =>
      [...new Set(names)].filter((name) => name !== 'testing').toSorted()
    expect(withoutFakes(readRooms(folder))).toEqual(withoutFakes(rooms))
  },
)

/** The cells of the rows of a document that begin with code and end with another column. */
const readRows = (document: string): readonly (readonly string[])[] =>
  readSource(document)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

const readCode = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

it('the documented cache times of the api are those of its table', () => {
  const rows = readRows('api/README.md').map(([, kind, , caching]) => [
    ...readCode(kind),
    ...readCode(caching),
  ])
  const kinds = rows.filter(([kind = '']) => Object.hasOwn(CACHE_CONTROL, kind))
  expect(Object.fromEntries(kinds)).toEqual(CACHE_CONTROL)
})

it('the documented cache times of the site are those that uploads have', () => {
  const rows = readRows('docs/deployment.md').flatMap(([, keys, , caching]) => {
    const [header = ''] = readCode(caching)
    return header.startsWith('Cache-Control: ') ? readCode(keys).map((key) => [key, header]) : []
  })
  expect(rows.length).toBeGreaterThan(8)
  expect(rows).toEqual(rows.map(([key = '']) => [key, `Cache-Control: ${getObjectCaching(key)}`]))
})

it('what is urgent is seen as soon as the cache times of the api allow', () => {
  const urgent = readSource('docs/urgent.md')
  const [, programmeS] = /max-age=(\d+)/.exec(CACHE_CONTROL.programme) ?? []
  expect(urgent).toContain(
    `after ${KEPT_S} s: browsers and proxies keep answers of the api so long, the programme ${programmeS} s`,
  )
  expect(urgent).toContain(
    `within ${KEPT_S} s of the api's reading the list, for proxies keep answers so long`,
  )
})
