import * as v from 'valibot'
import { programme } from './programme.data'

/** Read as data: the service never depends on the part that shows the residents. */
const RESIDENCES = '../../../mf-radio/src/residences/residences.content'

const ResidencesFile = v.object({ residences: v.array(v.object({ artist: v.string(), show: v.string() })) })

test('the feed knows the same artists and shows as the residence pages', async () => {
  const { residences } = v.parse(ResidencesFile, await import(RESIDENCES))
  const namesOf = (shows: readonly { artist: string; show: string }[]) =>
    shows.map(({ artist, show }) => `${artist}: ${show}`)
  expect(namesOf(programme)).toEqual(namesOf(residences))
})
