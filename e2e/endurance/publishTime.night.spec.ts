import path from 'node:path'
import { changeLinkText } from '../support/checkoutCopy'
import { runSite } from '../support/command'
import { FEW_EPISODES } from '../support/fewEpisodes'
import { startSite } from '../support/runningSite'
import { expect, test } from '../support/test'
import { copyWholeCheckout } from '../support/wholeCheckout'

const NEW_TEXT = 'Une phrase toute neuve.'

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

test('a sentence of one part is published and served long before all parts could be built', async ({
  request,
}) => {
  test.setTimeout(900_000)
  const { root, remove } = copyWholeCheckout()
  const site = (...args: string[]) => runSite('--root', root, ...args)
  const fully = await secondsOf(async () => {
    await site('build')
    await site('configure', '--api', FEW_EPISODES)
    await site('publish')
  })
  const running = await startSite('--root', root, 'start')
  changeLinkText({ root, partDir: path.join(root, 'mf-label'), remove }, NEW_TEXT)
  const built = await secondsOf(() => site('build', 'label'))
  const published = await secondsOf(async () => {
    await site('publish', 'label')
    await expect
      .poll(async () => (await request.get(`${running.url}/label`)).text(), { intervals: [50] })
      .toContain(NEW_TEXT)
  })
  await running.stop()
  remove()
  console.info(
    `from publish to served: ${published.toFixed(1)} s, after a build of ${built.toFixed(1)} s; ` +
      `a full rebuild and publication: ${fully.toFixed(1)} s`,
  )
  expect(built + published).toBeLessThan(fully)
})
