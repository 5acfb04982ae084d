import type { Feature } from '@site/shared/platform'
import { aboutContent } from './aboutContent'
import { legalContent } from './legalContent'

/** What every module of this part installs first. */
export const aboutFeature: Feature = {
  name: 'about',
  slices: [aboutContent.slice, legalContent.slice],
}
