import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue/catalogue'
import type { Print } from './catalogue/print'
import { faviconSvg, icoOf } from './press/container'
import { openPress, type Press } from './press/press'

const root = fileURLToPath(new URL('../../', import.meta.url))
const wanted = process.argv[2] ?? ''
const favicon = 'shell/assets/favicon.svg'

await printAll(catalogue.filter(({ path }) => path.includes(wanted)))
if (favicon.includes(wanted)) await save(favicon, Buffer.from(faviconSvg()))

async function printAll(prints: readonly Print[]): Promise<void> {
  const press = await openPress()
  try {
    for (const print of prints) await save(print.path, await fileOf(press, print))
  } finally {
    await press.close()
  }
}

async function fileOf(press: Press, { path, order }: Print): Promise<Buffer> {
  const file = await press.print(order)
  return path.endsWith('.ico') ? icoOf(file, order.width) : file
}

async function save(path: string, file: Buffer): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), file)
  console.info(`${path} ${file.length}`)
}
