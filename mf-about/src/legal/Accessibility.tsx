import type { ReactNode } from 'react'
import { LegalText } from './LegalText'
import { legalTexts } from './legalContent'

export { aboutFeature as feature } from '../about/aboutFeature'

/** Where the site stands by RGAA 4.1. */
export const Accessibility = (): ReactNode => <LegalText page={legalTexts.Accessibility} />
