import type { ReactNode } from 'react'
import { LegalText } from './LegalText'
import { texts } from './texts'

export { aboutFeature as feature } from '../content/aboutFeature'

/** What is stored, where, and why. */
export const Privacy = (): ReactNode => <LegalText page={texts.Privacy} />
