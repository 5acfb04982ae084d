import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Figures } from '../figures/Figures'
import { Section } from '../section/Section'
import { originsContent } from './origins.content'

const { heading, created, location, place } = originsContent

/** When and where it began. */
export const Origins = (): ReactNode => {
  const { foundedIn, city } = useSiteConfig()
  return (
    <Section heading={heading}>
      <Figures
        look="lines"
        figures={[
          { value: String(foundedIn), label: created },
          { value: place(city), label: location },
        ]}
      />
    </Section>
  )
}
