import { createQuerySlice } from '@site/shared/query'

/** What this part has read of the content. */
export const contentSlice = createQuerySlice('radioContent')
