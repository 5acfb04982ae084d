import { readServedRegistry } from '../deployment/servedFiles'
import { LABEL, startVersionedSite, type VersionedSite } from '../deployment/versionedSite'
import { partsArrive, watchComplaints } from '../prerender/pageWatch'
import { expect, test } from '../support/test'

const [LIVE, TRIED] = ['Les sorties du label', 'Les disques du label'] as const

/** The label's code throws while it is loaded. */
const BREAKS = [`"${LIVE}"`, `"${LIVE}".broken.here`] as const

let site: VersionedSite

test.beforeAll(async () => {
  site = await startVersionedSite()
})

test.afterAll(() => site?.stop())

/** Publishes a build of the label with one text exchanged, takes it back and shows it to every visitor. */
const startCanary = async (hash: string, edition: readonly [from: string, to: string]): Promise<string> => {
  const version = await site.add(LABEL, hash, edition)
  await site.run('rollback', 'label')
  await site.run('canary', 'label', version, '--percent', '100')
  const { label } = (await readServedRegistry(site.url)).parts
  expect(label?.canary).toMatchObject({ version, percent: 100 })
  return `/parts/label/${version}/`
}

test('a canary replaces the live version without an error; one that throws gives way to it, and is not tried again', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await startCanary('0000000001', [LIVE, TRIED])
  const complaints = watchComplaints(page)
  await page.goto(`${site.url}/label`)
  await expect(page.getByText(TRIED, { exact: true })).toBeVisible()
  await partsArrive(page)
  expect(complaints).toEqual([])

  const folder = await startCanary('0000000002', BREAKS)
  for (const visit of ['first', 'second']) {
    files.length = 0
    await page.goto(`${site.url}/label`)
    await partsArrive(page)
    await expect(page.getByText(LIVE, { exact: true })).toBeVisible()
    const tried = files.some((file) => file.startsWith(folder))
    expect(tried, `the ${visit} visit asks for the canary`).toBe(visit === 'first')
  }
})
