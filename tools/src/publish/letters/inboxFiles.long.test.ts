import { openSite, putBuild, readAnswer } from '../../testing/inboxSite'
import { readInbox } from './inbox'

const fill = async (
  site: Awaited<ReturnType<typeof openSite>>,
  count: number,
  name: (at: number) => string,
) => {
  for (let at = 0; at < count; at += 1) await site.store.create(`inbox/label/${name(at)}`, '')
}

test.each<[string, (at: number) => string]>([
  ['come before letters', (at) => `+${at}`],
  ['lie between letters', (at) => `00000000-${at}`],
  ['are named like files of a build', (at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}~a.js`],
])(
  'a thousand and more other files that %s delay no letter, and are removed and named',
  async (_what, name) => {
    const site = await openSite()
    await fill(site, 1_100, name)
    await putBuild(site)
    await readInbox(site)
    expect(await readAnswer(site, 'label', 1)).toMatchObject({ ok: true })
    await readInbox(site)
    expect(await site.store.list('inbox/label/')).toEqual([])
    const lines = site.errors.filter((line) => line.includes('inbox of label'))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^removed from the inbox of label, .*: « .+ », « .+ », « .+ » and 997 more$/)
  },
)

test('other files that cannot be removed delay no letter either', async () => {
  const site = await openSite()
  await fill(site, 1_000, (at) => `+${at}`)
  await putBuild(site)
  const remove = async (keys: readonly string[]): Promise<void> => {
    if (keys.some((key) => key.includes('+'))) throw new Error('EACCES')
    return site.store.remove(keys)
  }
  await readInbox({ ...site, store: { ...site.store, remove } })
  expect(await readAnswer(site, 'label', 1)).toMatchObject({ ok: true })
  expect(site.errors).toContainEqual(expect.stringMatching(/« \+0 ».*cannot be removed: EACCES/))
})
