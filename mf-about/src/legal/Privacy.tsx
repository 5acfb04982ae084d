import type { ReactNode } from 'react'
import { LegalText } from './LegalText'
import { legalTexts } from './legalContent'

export { aboutFeature as feature } from '../about/aboutFeature'

/** What is stored, where, and why. */
export const Privacy = (): ReactNode => <LegalText page={legalTexts.Privacy} />
