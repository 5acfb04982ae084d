import type { ReactNode } from 'react'
import { LegalText } from './LegalText'
import { texts } from './texts'

export { aboutFeature as feature } from '../content/aboutFeature'

/** Who publishes the site, who answers for it and who hosts it (LCEN). */
export const LegalNotice = (): ReactNode => <LegalText page={texts.LegalNotice} />
