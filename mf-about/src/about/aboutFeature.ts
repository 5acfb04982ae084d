import type { Feature } from '@site/shared/platform'
import { createQuerySlice } from '@site/shared/query'

/** The content this part has read. Apart from the schemas: a legal page needs none of the about page's. */
export const contentSlice = createQuerySlice('aboutContent')

/** Installed before any module of this part renders. */
export const aboutFeature: Feature = { name: 'about', slices: [contentSlice] }
