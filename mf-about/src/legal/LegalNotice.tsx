import type { ReactNode } from 'react'
import { LegalText } from './LegalText'
import { legalTexts } from './legalContent'

export { aboutFeature as feature } from '../about/aboutFeature'

/** Publisher, responsible person and host of the site (LCEN). */
export const LegalNotice = (): ReactNode => <LegalText page={legalTexts.LegalNotice} />
