import { buttonLook } from '@site/shared/design/button/Button'
import { Heading } from '@site/shared/design/heading/Heading'
import { Page } from '@site/shared/design/page/Page'
import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { residencePageContent } from './residencesPage.content'
import css from './UnknownResidence.module.css'

/** Said for an id nobody has. */
export const UnknownResidence = (): ReactNode => (
  <Page
    title={residencePageContent.unknown}
    description={residencePageContent.unknownDescription}
    robots="noindex"
  >
    <div className={css.message}>
      <Heading level={1}>{residencePageContent.unknown}</Heading>
      <p>{residencePageContent.unknownDescription}</p>
      <Link className={buttonLook('solid')} to="/residences">
        {residencePageContent.backToList}
      </Link>
    </div>
  </Page>
)
