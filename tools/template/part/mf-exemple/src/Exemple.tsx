import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { exempleContent } from './exemple.content'

/** The page of the exemple part. */
export const Exemple = (): ReactNode => {
  const collective = useSiteConfig().name
  return (
    <Page title={exempleContent.title} description={exempleContent.metaDescription(collective)}>
      <Heading level={1}>{exempleContent.title}</Heading>
      <p>{exempleContent.statement(collective)}</p>
    </Page>
  )
}
