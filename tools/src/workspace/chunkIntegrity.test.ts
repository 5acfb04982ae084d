import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { IntegrityPlugin } from '@site/shared/federation/integrity'
import webpack from 'webpack'
import { temporaryFolders } from '../testing/temporaryFolders'

const newFolder = temporaryFolders()

const sources = {
  'entry.js': "globalThis.load = () => Promise.all([import('./page.js'), import('./list.js')])",
  'page.js': "import './page.css'\nexport const page = () => import('./dialog.js')",
  'page.css': '.page { color: red }',
  'list.js': "export const list = 'list'",
  'dialog.js': "import './dialog.css'\nexport const dialog = 'dialog'",
  'dialog.css': '.dialog { color: blue }',
}

const write = (dir: string): void => {
  mkdirSync(dir)
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(dir, file), text)
}

/** Builds an entry that loads chunks, which load chunks; resolves with its folder. */
const build = (): Promise<string> => {
  const dir = path.join(newFolder(), 'part')
  write(dir)
  const output = path.join(dir, 'dist')
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: dir,
        target: ['web', 'es2022'],
        entry: { main: './entry.js' },
        devtool: 'source-map',
        experiments: { css: true },
        output: {
          path: output,
          publicPath: 'auto',
          filename: '[name].js',
          chunkFilename: '[name].[contenthash:8].js',
          cssChunkFilename: '[name].[contenthash:8].css',
        },
        optimization: { minimize: false },
        plugins: [new IntegrityPlugin()],
      },
      (error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(output),
    )
  })
}

test('an entry and its source map have the hash of every script and style it loads, and no placeholder', async () => {
  const dir = await build()
  const loaded = readdirSync(dir).filter((file) => /\.[\da-f]{8}\.(?:js|css)$/.test(file))
  expect(loaded.map((file) => path.extname(file)).sort()).toEqual(['.css', '.css', '.js', '.js', '.js'])
  const [entry = '', map = ''] = ['main.js', 'main.js.map'].map((file) =>
    readFileSync(path.join(dir, file), 'utf8'),
  )
  for (const text of [entry, map])
    for (const file of loaded)
      expect(text).toContain(hash('sha256', readFileSync(path.join(dir, file)), 'base64'))
  const { sourcesContent } = JSON.parse(map) as { readonly sourcesContent: readonly string[] }
  const lines = sourcesContent.flatMap((text) => text.split('\n'))
  const quoted = lines.filter((line) => /\.integrity = /.test(line))
  expect(quoted).toHaveLength(2)
  for (const line of quoted) expect(entry).toContain(line.trim())
  expect(entry + map).not.toContain('integrity-of')
})
