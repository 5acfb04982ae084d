import * as v from 'valibot'
import { demoReleases } from './releases.data'

/** Read as data: the service never depends on the part that shows the slides. */
const SLIDES = '../../../mf-radio/src/carousel/slides.content'

const SlidesFile = v.object({
  slides: v.array(v.object({ title: v.string(), link: v.optional(v.string()) })),
})

test('a record a slide sells is one of the label’s, under the same title', async () => {
  const { slides } = v.parse(SlidesFile, await import(SLIDES))
  const sold = slides.flatMap(({ title, link }) => (link ? [{ title, href: new URL(link).pathname }] : []))
  expect(sold).not.toEqual([])
  for (const { title, href } of sold)
    expect(demoReleases.find((release) => release.href === href)).toMatchObject({ title })
})

test('the record a slide announces is the newest', async () => {
  const { slides } = v.parse(SlidesFile, await import(SLIDES))
  const [announced] = slides.flatMap(({ link }) => link ?? [])
  expect(new URL(announced ?? '').pathname).toBe(demoReleases[0]?.href)
})
