import { createContent } from '@site/shared/content'
import { v } from '@site/shared/platform'
import { createQuerySlice } from '@site/shared/query'

/** State of the content that this part has read. */
export const contentSlice = createQuerySlice('labelContent')

const LabelSchema = v.object({
  /** The label's statement, one sentence. */
  statement: v.string(),
  /** The styles it publishes; may be empty. */
  styles: v.array(v.string()),
})

export type LabelContent = v.InferOutput<typeof LabelSchema>

/** The collective's own text of the label page. */
export const labelContent = createContent({
  slice: contentSlice,
  file: () => 'label.json',
  schema: LabelSchema,
})
