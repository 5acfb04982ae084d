import type { Feature } from '@site/shared/platform'
import { contentSlice } from './contentSlice'

/** What every module of this part installs first. */
export const aboutFeature: Feature = { name: 'about', slices: [contentSlice] }
