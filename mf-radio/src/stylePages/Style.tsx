import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Failure } from '@site/shared/design/Failure'
import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { Link, useParams } from '@site/shared/platform'
import { useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import type { PodcastResident } from '../content/fetchResidents'
import { Section } from '../design/Section'
import { UnknownPage } from '../design/UnknownPage'
import { archiveContent } from '../podcastArchive/archive.content'
import { archiveQuery, residentsQuery } from '../podcastArchive/archiveQueries'
import { ArchivePages } from '../podcastArchive/list/ArchivePages'
import { listQuery, ROWS } from '../podcastArchive/list/listQuery'
import { askForStyle } from '../podcastArchive/search/searchedNames'
import { podcastsContent } from '../podcastCards/podcasts.content'
import { StyleLinks } from '../styles/StyleLinks'
import { everyStyle, findStyle, hasStyle } from '../styles/styles'
import { stylesContent } from '../styles/styles.content'
import css from './Style.module.css'

export { archiveFeature as feature } from '../podcastArchive/archiveQueries'

interface KnownStyleProps {
  readonly style: string
  readonly residents: readonly PodcastResident[]
}

const KnownStyle = ({ style, residents }: KnownStyleProps): ReactNode => {
  const players = residents.filter(hasStyle(style))
  const asked = askForStyle(style, residents)
  const { state, retry } = useQuery(archiveQuery, listQuery(asked))
  return (
    <Page
      title={stylesContent.styleTitle(style)}
      description={stylesContent.styleDescription(
        style,
        players.map(({ artist }) => artist),
      )}
    >
      <header className={css.header}>
        <Heading level={1}>{style}</Heading>
        <ul className={css.residents} aria-label={stylesContent.residents}>
          {players.map(({ id, artist }) => (
            <li key={id}>
              <Link to={`/residences/${id}`}>{artist}</Link>
            </li>
          ))}
        </ul>
        <p className={css.count}>{state.status === 'ready' && archiveContent.count(state.value.matching)}</p>
      </header>
      {state.status === 'loading' && <CardSkeletons label={podcastsContent.loading} cards={ROWS} />}
      {state.status === 'failed' && (
        <Failure message={podcastsContent.failed[state.failure]} onRetry={retry} />
      )}
      {state.status === 'ready' && state.value.podcasts.length > 0 && (
        <ArchivePages {...asked} answer={state.value} months={[]} />
      )}
      <Section title={stylesContent.others}>
        <StyleLinks styles={everyStyle(residents).filter((other) => other !== style)} />
      </Section>
    </Page>
  )
}

/** The podcasts of those who play a style. */
export const Style = (): ReactNode => {
  const { style: slug = '' } = useParams()
  const { state, retry } = useQuery(residentsQuery)
  if (state.status === 'ready') {
    const style = findStyle(slug, state.value)
    if (style !== undefined) return <KnownStyle key={style} style={style} residents={state.value} />
    return (
      <UnknownPage
        title={stylesContent.unknown}
        description={stylesContent.unknownDescription}
        list={{ to: '/podcasts', label: stylesContent.every }}
      >
        <Section title={archiveContent.styles}>
          <StyleLinks styles={everyStyle(state.value)} />
        </Section>
      </UnknownPage>
    )
  }
  return (
    <Page title={stylesContent.unnamed} description={stylesContent.description}>
      {state.status === 'failed' ? (
        <Failure message={podcastsContent.failed[state.failure]} onRetry={retry} />
      ) : (
        <CardSkeletons label={podcastsContent.loading} cards={ROWS} />
      )}
    </Page>
  )
}
