import { ok } from '@site/shared/result'
import type * as v from 'valibot'
import { findPictures, type PictureFiles } from './pictures'
import { ResidentFile } from './schemas'
import { all, type ContentSources, type Read, readFileAs } from './sources'

type ResidentData = v.InferOutput<typeof ResidentFile>
type Named = ResidentData & { readonly id: string }

/** A resident show, with its picture, which has the name of its id; without one, pages show the default cover. */
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

/** Reads `residents/<id>.yaml`, in the order of the grid. */
export const readResidents = (sources: ContentSources): Read<readonly Resident[]> => {
  const residents = all(
    Object.keys(sources.texts).flatMap((file): readonly Read<Named>[] => {
      const id = RESIDENT.exec(file)?.[1]
      if (id === undefined) return []
      const resident = readFileAs(sources, file, ResidentFile)
      return [resident.ok ? ok({ id, ...resident.value.value }) : resident]
    }),
  )
  if (!residents.ok) return residents
  return ok(residents.value.toSorted(byPlace).map((resident) => withPicture(resident, sources.files)))
}
