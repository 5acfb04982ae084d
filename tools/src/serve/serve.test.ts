import { rmSync } from 'node:fs'
import path from 'node:path'
import { createFolderStore } from '../store/folderStore'
import { makeStubCheckout, runSite } from '../testing/stubCheckout'
import { temporaryFolders } from '../testing/temporaryFolders'
import { serve } from './serve'

const folder = temporaryFolders()

/** Serves the published site of a checkout, and stops once the task is done. */
const whileServed = async (root: string, task: (url: string) => Promise<void>): Promise<unknown> => {
  let served: Promise<unknown> = Promise.resolve()
  const url = await new Promise<string>((resolve, reject) => {
    const info = (text: string): void => {
      const [found] = /http:\S+/.exec(text) ?? []
      if (found) resolve(found)
    }
    const site = {
      root,
      siteDir: path.join(root, '.site'),
      store: createFolderStore(path.join(root, '.site')),
      configFile: path.join(root, 'site.config.json'),
      logger: { info, error: reject },
    }
    served = serve(site, { PORT: '0' })
    served.catch(reject)
  })
  await task(url)
  process.emit('SIGTERM')
  return served
}

test('the published site is served unchanged, and nothing is built', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell', 'label'])
  await runSite(root, 'publish')
  const result = await whileServed(root, async (url) => {
    expect(await (await fetch(`${url}/registry.json`)).json()).toMatchObject({
      parts: { label: { live: '1.0.0' } },
    })
    expect((await fetch(url)).status).toBe(200)
  })
  expect(result).toEqual({ ok: true, value: undefined })
})

test('it is served as it is configured, whatever is beside the command', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell'])
  await runSite(root, 'publish')
  rmSync(path.join(root, 'site.config.json'))
  await whileServed(root, async (url) => {
    expect((await fetch(url)).status).toBe(200)
  })
})

test('a folder nothing was published into is refused', async () => {
  const root = folder()
  makeStubCheckout(root, [])
  expect(await runSite(root, 'serve')).toEqual({
    exitCode: 1,
    output: `${path.join(root, '.site')} has no published site: npx site deploy\n`,
  })
})
