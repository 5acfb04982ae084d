import type { Feature } from '@site/shared/platform'
import { createQuerySlice } from '@site/shared/query'

/** State of the content that this part has read. Separate from the schemas: legal pages do not need the about page's. */
export const contentSlice = createQuerySlice('aboutContent')

/** Installed before any module of this part renders. */
export const aboutFeature: Feature = { name: 'about', slices: [contentSlice] }
