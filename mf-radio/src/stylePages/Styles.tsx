import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Failure } from '@site/shared/design/Failure'
import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import { residentsQuery } from '../podcastArchive/archiveQueries'
import { podcastsContent } from '../podcastCards/podcasts.content'
import { StyleLinks } from '../styles/StyleLinks'
import { everyStyle } from '../styles/styles'
import { stylesContent } from '../styles/styles.content'

export { archiveFeature as feature } from '../podcastArchive/archiveQueries'

/** Every style residents play. */
export const Styles = (): ReactNode => {
  const { state, retry } = useQuery(residentsQuery)
  return (
    <Page title={stylesContent.title} description={stylesContent.description}>
      <Heading level={1}>{stylesContent.title}</Heading>
      {state.status === 'ready' && <StyleLinks styles={everyStyle(state.value)} />}
      {state.status === 'loading' && <CardSkeletons label={podcastsContent.loading} cards={4} />}
      {state.status === 'failed' && (
        <Failure message={podcastsContent.failed[state.failure]} onRetry={retry} />
      )}
    </Page>
  )
}
