import { err, ok } from '@site/shared/result'
import { foldForSearch } from '@site/shared/text'
import type * as v from 'valibot'
import { findRepeated } from '../../lib/findRepeated'
import type { ContentProblem, LocatedData } from '../mistakes/checkedYaml'
import { findPictures, type PictureFiles } from '../pictures'
import { ResidentFile } from '../schemas'
import { all, type ContentSources, type Read, readFileAs } from '../sources'

type ResidentData = v.InferOutput<typeof ResidentFile>
type Named = ResidentData & { readonly id: string }

/** A resident show and its picture, named by the id; without one, pages show the default cover. */
export interface Resident extends Omit<Named, 'position' | 'sortAs' | 'formerly'> {
  readonly picture: PictureFiles
}

/** The id is in the address of the resident's page. */
export const RESIDENT = /^residents\/([\w-]+)\.yaml$/

const byPlace = (a: Named, b: Named): number => {
  const [first, second] = [a, b].map(({ position = Number.MAX_SAFE_INTEGER }) => position)
  if (first !== undefined && second !== undefined && first !== second) return first - second
  return (a.sortAs ?? a.artist).localeCompare(b.sortAs ?? b.artist, 'fr')
}

const withPicture = (
  { position: _, sortAs: __, formerly: ___, ...resident }: Named,
  files: readonly string[],
): Resident => ({
  ...resident,
  picture:
    ['avif', 'webp', 'svg', 'jpg', 'png']
      .map((ending) => findPictures(`residents/${resident.id}.${ending}`, files))
      .find(({ length }) => length > 0) ?? [],
})

interface Located {
  readonly file: string
  readonly resident: Named
  readonly problem: LocatedData['problem']
}

/** A name without case, accents and punctuation; one that is punctuation alone stays. */
const foldName = (name: string): string =>
  foldForSearch(name)
    .replace(/[^\p{L}\p{N}\p{S}#]+/gu, ' ')
    .trim() || name

/** One resident entered twice: both would be in the grid, and links by name would lead to either. */
const findTwins = (residents: readonly Located[]): readonly ContentProblem[] =>
  findRepeated(residents, ({ resident: { artist, show } }) => [artist, show].map(foldName).join(' / ')).map(
    ([{ problem }, { file }]) =>
      problem(
        ['artist'],
        `${file} a le même artiste et la même émission : supprimez l’un des deux fichiers, ou changez-en les noms`,
      ),
  )

/** Reads `residents/<id>.yaml`, in the order of the grid. */
export const readResidents = (sources: ContentSources): Read<readonly Resident[]> => {
  const residents = all(
    Object.keys(sources.texts).flatMap((file): readonly Read<Located>[] => {
      const id = RESIDENT.exec(file)?.[1]
      if (id === undefined) return []
      const resident = readFileAs(sources, file, ResidentFile)
      if (!resident.ok) return [resident]
      const { value, located } = resident.value
      return [ok({ file, resident: { id, ...value }, problem: located.problem })]
    }),
  )
  if (!residents.ok) return residents
  const twins = findTwins(residents.value)
  if (twins.length > 0) return err(twins)
  const named = residents.value.map(({ resident }) => resident)
  return ok(named.toSorted(byPlace).map((resident) => withPicture(resident, sources.files)))
}
