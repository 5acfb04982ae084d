import { PendingContent } from '@site/shared/design/card/PendingContent'
import { Page } from '@site/shared/design/Page'
import { useParams } from '@site/shared/platform'
import { isMissing, useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import { type ResidenceContent, residentContent } from '../content/residentsContent'
import { RichText } from '../content/richText'
import { Episodes } from './Episodes'
import css from './Residence.module.css'
import { ResidenceFacts } from './ResidenceFacts'
import { ResidenceHeader } from './ResidenceHeader'
import { residencePageContent, residencesPageContent } from './residencesPage.content'
import { UnknownResidence } from './UnknownResidence'

export { radioFeature as feature } from '../radioFeature'

const KnownResidence = ({ residence }: { readonly residence: ResidenceContent }): ReactNode => {
  const { artist, show, description } = residence
  return (
    <Page
      title={residencePageContent.title(artist, show)}
      description={residencePageContent.description(artist, show)}
    >
      <ResidenceHeader {...residence} />
      <div className={css.presentation}>
        <p className={css.description}>
          <RichText source={description} />
        </p>
        <ResidenceFacts residence={residence} />
      </div>
      <Episodes artist={artist} />
    </Page>
  )
}

/** The page of one resident show, named by the address. */
export const Residence = (): ReactNode => {
  const { state, retry } = useQuery(residentContent, useParams().id ?? '')
  if (state.status === 'ready') return <KnownResidence residence={state.value} />
  if (isMissing(state)) return <UnknownResidence />
  return (
    <Page title={residencePageContent.unnamed} description={residencesPageContent.description}>
      <PendingContent status={state.status} cards={8} onRetry={retry} />
    </Page>
  )
}
