import type { ReactNode } from 'react'
import { LegalText } from './LegalText'
import { legalTexts } from './legalContent'

export { aboutFeature as feature } from '../about/aboutFeature'

/** How far the site conforms to RGAA 4.1. */
export const Accessibility = (): ReactNode => <LegalText page={legalTexts.Accessibility} />
