import { createContent, PictureSchema } from '@site/shared/content'
import { createNetworkEntries } from '@site/shared/networks'
import { v } from '@site/shared/platform'
import { contentSlice } from './homeContent'
import { RESIDENTS_FILE, residentFields } from './residentsFile'

const card = {
  ...residentFields,
  /** Empty for the default cover. */
  picture: PictureSchema,
  /** The day their residence ended, if known. */
  left: v.optional(v.union([v.boolean(), v.string()])),
}

const CardSchema = v.object(card)

const ResidenceSchema = v.object({
  ...card,
  /** Text with line breaks; its only tags are those of `richText`. */
  description: v.string(),
  ...createNetworkEntries(v.optional(v.string())),
  website: v.optional(v.string()),
})

/** A resident show in the grid (behaviour 8.1). */
export type ResidenceCardContent = v.InferOutput<typeof CardSchema>
/** A resident show on its page (behaviour 8.2). */
export type ResidenceContent = v.InferOutput<typeof ResidenceSchema>

/** The residents, in the order of the grid. */
export const residentsContent = createContent({
  slice: contentSlice,
  file: () => RESIDENTS_FILE,
  schema: v.array(CardSchema),
})

/** A resident show by its exact id. */
export const residentContent = createContent({
  slice: contentSlice,
  file: (id) => `residents/${encodeURIComponent(id)}.json`,
  schema: ResidenceSchema,
})
