import { Page } from '@site/shared/design/page/Page'
import { useParams } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { RichText } from '../richText/RichText'
import { Episodes } from './Episodes'
import css from './Residence.module.css'
import { ResidenceFacts } from './ResidenceFacts'
import { ResidenceHeader } from './ResidenceHeader'
import { findResidence } from './residence'
import type { ResidenceContent } from './residences.content'
import { residencePageContent } from './residencesPage.content'
import { UnknownResidence } from './UnknownResidence'

export { radioFeature as feature } from '../feature/radioFeature'

const KnownResidence = ({ residence }: { readonly residence: ResidenceContent }): ReactNode => {
  const { id, artist, show, description } = residence
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
      <Episodes id={id} artist={artist} />
    </Page>
  )
}

/** The page of one resident show, named by the address. */
export const Residence = (): ReactNode => {
  const residence = findResidence(useParams().id)
  return residence ? <KnownResidence residence={residence} /> : <UnknownResidence />
}
