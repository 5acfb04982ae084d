import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue/catalogue'
import type { Picture } from './catalogue/picture'
import { faviconSvg, icoOf } from './renderer/container'
import { openRenderer, type Renderer } from './renderer/renderer'

const root = fileURLToPath(new URL('../../', import.meta.url))
const wanted = process.argv[2] ?? ''
const favicon = 'content/identity/favicon.svg'

await renderAll(catalogue.filter(({ path }) => path.includes(wanted)))
if (favicon.includes(wanted)) await save(favicon, Buffer.from(faviconSvg()))

async function renderAll(pictures: readonly Picture[]): Promise<void> {
  const renderer = await openRenderer()
  try {
    for (const picture of pictures) await save(picture.path, await fileOf(renderer, picture))
  } finally {
    await renderer.close()
  }
}

async function fileOf(renderer: Renderer, { path, drawing }: Picture): Promise<Buffer> {
  const file = await renderer.render(drawing)
  return path.endsWith('.ico') ? icoOf(file, drawing.width) : file
}

async function save(path: string, file: Buffer): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), file)
  console.info(`${path} ${file.length}`)
}
