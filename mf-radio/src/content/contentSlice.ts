import { createContentSlice } from '@site/shared/content'

/** What this part has read of the content. */
export const contentSlice = createContentSlice('radioContent')
