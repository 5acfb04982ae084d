import type { ReactNode } from 'react'
import { LegalText } from './LegalText'
import { legalTexts } from './legalContent'

export { aboutFeature as feature } from '../about/aboutFeature'

/** Who publishes the site, who answers for it and who hosts it (LCEN). */
export const LegalNotice = (): ReactNode => <LegalText page={legalTexts.LegalNotice} />
