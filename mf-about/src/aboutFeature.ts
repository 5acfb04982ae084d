import { createContentSlice } from '@site/shared/content'
import type { Feature } from '@site/shared/platform'

/** The content this part has read. Apart from the schemas: a legal page needs none of the about page's. */
export const contentSlice = createContentSlice('aboutContent')

/** Installed before any module of this part renders. */
export const aboutFeature: Feature = { name: 'about', slices: [contentSlice] }
