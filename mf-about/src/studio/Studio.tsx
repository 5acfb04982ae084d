import { buttonLook } from '@site/shared/design/button/Button'
import { ExternalLink } from '@site/shared/design/externalLink/ExternalLink'
import { ThirdPartyFrame } from '@site/shared/design/frame/ThirdPartyFrame'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { AboutContent } from '../content/aboutContent'
import { Illustration } from '../illustration/Illustration'
import { Section } from '../section/Section'
import { mapFrameUrl, mapPageUrl } from './mapUrl'
import css from './Studio.module.css'
import { studioContent } from './studio.content'

const Place = ({ address, text }: { readonly address: string; readonly text: string }): ReactNode => (
  <div className={css.place}>
    <p>{text}</p>
    <address className={css.address}>{address}</address>
    <p>
      <ExternalLink className={buttonLook('outline')} href={mapPageUrl(address)}>
        {studioContent.openMap}
      </ExternalLink>
    </p>
  </div>
)

const PlaceMap = ({ address }: { readonly address: string }): ReactNode => (
  <div className={css.map}>
    <ThirdPartyFrame
      provider={studioContent.mapProvider}
      title={studioContent.mapTitle(address)}
      src={mapFrameUrl(address)}
      width={800}
      height={450}
    />
  </div>
)

/** Where the studio is: in words, in a picture and on a map. */
export const Studio = ({
  studio: { text, picture, alt },
}: {
  readonly studio: AboutContent['studio']
}): ReactNode => {
  const { address } = useSiteConfig().studio
  return (
    <Section heading={studioContent.heading}>
      <div className={css.studio}>
        <Place address={address} text={text} />
        <Illustration picture={picture} alt={alt} sizes="(min-width: 800px) 45vw, 100vw" />
        <PlaceMap address={address} />
      </div>
    </Section>
  )
}
