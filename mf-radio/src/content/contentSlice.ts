import { createQuerySlice } from '@site/shared/query'

/** The content files this part has read. */
export const contentSlice = createQuerySlice('radioContent')
