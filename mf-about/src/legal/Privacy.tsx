import type { ReactNode } from 'react'
import { LegalText } from './LegalText'
import { legalTexts } from './legalContent'

export { aboutFeature as feature } from '../aboutFeature'

/** What is stored, where, and why. */
export const Privacy = (): ReactNode => <LegalText page={legalTexts.Privacy} />
