import type { ReactNode } from 'react'
import { LegalText } from './LegalText'
import { legalTexts } from './legalContent'

export { aboutFeature as feature } from '../about/aboutFeature'

/** The privacy page: stored data, place and purpose. */
export const Privacy = (): ReactNode => <LegalText page={legalTexts.Privacy} />
