import { useContent } from '@site/shared/content'
import { Page } from '@site/shared/design/page/Page'
import type { ReactNode } from 'react'
import { legalContent } from '../content/legalContent'
import { loadingContent } from '../content/loading.content'
import { Pending } from '../content/Pending'
import { Prose } from './Prose'

/** What the law wants a site to say of itself: one of the texts of the content. */
export const LegalText = ({ page }: { readonly page: string }): ReactNode => {
  const { state, retry } = useContent(legalContent, page)
  if (state.status === 'ready') return <Prose {...state.value} />
  return (
    <Page title={loadingContent.title} description="">
      <Pending status={state.status} onRetry={retry} />
    </Page>
  )
}
