import path from 'node:path'
import { withoutContentHash } from '@site/shared/document'
import * as v from 'valibot'
import { buildContent } from './publishContent'

/** Read as data: the api never depends on the content of one collective. */
const PROGRAMME = '../../../demo/src/feed/programme.data'
const RELEASES = '../../../demo/src/station/releases.data'

const Shows = v.array(v.object({ artist: v.string(), show: v.string() }))
const Releases = v.array(v.object({ href: v.string(), title: v.string() }))
const Home = v.object({ slides: v.array(v.object({ title: v.string(), link: v.optional(v.string()) })) })

const ROOT = path.join(__dirname, '../../..')

/** A file of the invented collective's content, as it is published. */
const published = async (file: string): Promise<unknown> => {
  const files = await buildContent(path.join(ROOT, 'content'), ROOT)
  const found = (files.ok ? [...files.value] : []).find(([name]) => withoutContentHash(name) === file)
  return JSON.parse(String(found?.[1]))
}

const soldReleases = async () => {
  const { slides } = v.parse(Home, await published('home.json'))
  return slides.flatMap(({ title, link }) => (link ? [{ title, href: new URL(link).pathname }] : []))
}

const ReleasesModule = v.object({ demoReleasesAt: v.function() })

const demoReleases = async () =>
  v.parse(Releases, v.parse(ReleasesModule, await import(RELEASES)).demoReleasesAt(''))

test('the invented feed knows the same artists and shows as the content', async () => {
  const { programme } = v.parse(v.object({ programme: Shows }), await import(PROGRAMME))
  const listNames = (shows: v.InferOutput<typeof Shows>) =>
    shows.map(({ artist, show }) => `${artist}: ${show}`).toSorted()
  const residents = v.parse(Shows, await published('residents.json'))
  expect(listNames(programme)).toEqual(listNames(residents))
})

test('a record a slide sells is one of the label’s, under the same title', async () => {
  const sold = await soldReleases()
  expect(sold).not.toEqual([])
  expect(await demoReleases()).toEqual(
    expect.arrayContaining(sold.map((one) => expect.objectContaining(one))),
  )
})

test('the record a slide announces is the newest', async () => {
  const [announced] = await soldReleases()
  expect(announced?.href).toBe((await demoReleases())[0]?.href)
})
