import type { ReactNode } from 'react'
import { LegalText } from './LegalText'
import { texts } from './texts'

export { aboutFeature as feature } from '../content/aboutFeature'

/** Where the site stands by RGAA 4.1. */
export const Accessibility = (): ReactNode => <LegalText page={texts.Accessibility} />
