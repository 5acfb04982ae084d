import { useContent } from '@site/shared/content'
import type { ReactNode } from 'react'
import { legalContent } from '../content/legalContent'
import { Pending } from '../content/Pending'
import { Prose } from './Prose'

/** What the law wants a site to say of itself: one of the texts of the content. */
export const LegalText = ({ page }: { readonly page: string }): ReactNode => {
  const { state, retry } = useContent(legalContent, page)
  return state.status === 'ready' ? (
    <Prose {...state.value} />
  ) : (
    <Pending status={state.status} onRetry={retry} />
  )
}
