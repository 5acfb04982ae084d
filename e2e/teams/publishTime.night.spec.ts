import path from 'node:path'
import { copyWholeCheckout, replaceIn } from '../support/checkouts'
import { FEW_EPISODES, runSite, startSite } from '../support/site'
import { expect, test } from '../support/test'

const FILE = 'mf-label/src/releases.content.ts'
const [OLD_TEXT, NEW_TEXT] = ['acheter tout le catalogue', 'acheter le catalogue entier']

const measureSeconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

test('a changed word of one part is built, published and served long before all parts could be', async ({
  request,
}) => {
  const { root, remove } = copyWholeCheckout()
  const run = (...args: string[]) => runSite('--root', root, ...args)
  const all = await measureSeconds(async () => {
    await run('configure', '--api', FEW_EPISODES)
    await run('deploy')
  })
  const site = await startSite('--root', root, 'serve')
  replaceIn(path.join(root, FILE), OLD_TEXT, NEW_TEXT)
  const one = await measureSeconds(async () => {
    await run('deploy', 'label')
    expect(await (await request.get(`${site.url}/label`)).text()).toContain(NEW_TEXT)
  })
  await site.stop()
  remove()
  console.info(`a word of the label: ${one.toFixed(1)} s; all parts: ${all.toFixed(1)} s`)
  expect(one).toBeLessThan(0.35 * all)
})
