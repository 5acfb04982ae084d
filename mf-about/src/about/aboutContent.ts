import { createContent, PictureSchema } from '@site/shared/content'
import { v } from '@site/shared/platform'
import { contentSlice } from './aboutFeature'

const Figure = v.object({ value: v.string(), label: v.string() })
const Activity = v.object({ heading: v.string(), text: v.string(), figures: v.array(Figure) })
const Illustrated = { picture: v.optional(PictureSchema), alt: v.optional(v.string()) }

const AboutSchema = v.object({
  introduction: v.object({ statement: v.string(), ...Illustrated }),
  collective: v.object({ heading: v.string(), paragraphs: v.array(v.string()) }),
  values: v.optional(
    v.object({
      heading: v.string(),
      list: v.array(v.object({ name: v.string(), text: v.string() })),
    }),
  ),
  etymology: v.optional(
    v.object({
      heading: v.string(),
      term: v.string(),
      sound: v.string(),
      grammar: v.string(),
      senses: v.array(v.object({ field: v.string(), text: v.string() })),
    }),
  ),
  /** Replaces the configuration's city beside the year of foundation. */
  place: v.optional(v.string()),
  webradio: Activity,
  label: v.optional(Activity),
  events: v.optional(Activity),
  studio: v.optional(v.object({ text: v.string(), ...Illustrated })),
  contact: v.object({ text: v.string() }),
  support: v.optional(v.object({ text: v.string() })),
  credits: v.array(v.object({ work: v.string(), names: v.string() })),
  members: v.array(v.object({ firstName: v.string(), roles: v.string(), picture: PictureSchema })),
})

/** The collective's own text of the about page (behaviour 10). */
export type AboutContent = v.InferOutput<typeof AboutSchema>
export type ActivityContent = v.InferOutput<typeof Activity>
export type TeamMember = AboutContent['members'][number]

/** The copy of the about page. */
export const aboutContent = createContent({
  slice: contentSlice,
  file: () => 'about.json',
  schema: AboutSchema,
})
