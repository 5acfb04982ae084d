import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { catalogue } from './catalogue/catalogue'
import type { Print } from './catalogue/print'
import { openPress, type Press } from './press/press'

const root = new URL('../../', import.meta.url).pathname
const wanted = process.argv[2] ?? ''

const press = await openPress()
try {
  let total = 0
  for (const print of catalogue.filter(({ path }) => path.includes(wanted)))
    total += await write(press, print)
  console.info(`${Math.round(total / 1000)} kB`)
} finally {
  await press.close()
}

async function write(open: Press, { path, order }: Print): Promise<number> {
  const file = await open.print(order)
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), file)
  console.info(`${path} ${file.length}`)
  return file.length
}
