import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { temporaryFolders } from '../testing/temporaryFolders'
import { developmentFolder } from './developmentBuild'
import { serveNewestFiles } from './newestFiles'

const folder = temporaryFolders()

const write = (dir: string, files: Readonly<Record<string, string>>): void => {
  mkdirSync(dir, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text)
}

let app: FastifyInstance

beforeEach(async () => {
  const siteDir = folder()
  const radio = { name: 'radio', dir: folder() }
  write(path.join(siteDir, 'parts/radio/1'), { 'remoteEntry.js': 'first', 'Home.0123abcd.css': 'red' })
  write(developmentFolder(radio), {
    'remoteEntry.js': 'second',
    'Home.4567cdef.css': 'blue',
    'Residence.89ab4567.css': 'green',
    'radio.0f1e.hot-update.js': 'changes',
  })
  app = fastify()
  await app.register(fastifyStatic, { root: siteDir, serve: false, cacheControl: false })
  serveNewestFiles(app, { siteDir, parts: [radio] })
})

afterEach(() => app.close())

const ask = async (file: string) => (await app.inject(`/parts/radio/1/${file}`)).body

test('a version keeps the files it was published with', async () => {
  expect(await ask('remoteEntry.js')).toBe('first')
  expect(await ask('Home.0123abcd.css')).toBe('red')
})

test('a file that a version lacks comes from the newest build', async () => {
  expect(await ask('radio.0f1e.hot-update.js')).toBe('changes')
  expect(await ask('Residence.89ab4567.css')).toBe('green')
})

test('a style is exchanged for the newest of its name', async () => {
  expect(await ask('Home.0123abcd.css?hmr=1795281495227')).toBe('blue')
})

test('a missing file is not found, and browsers revalidate each file', async () => {
  const missing = await app.inject('/parts/radio/1/Label.js')
  expect(missing.statusCode).toBe(404)
  const found = await app.inject('/parts/radio/1/remoteEntry.js')
  expect(found.headers['cache-control']).toBe('no-cache')
})
