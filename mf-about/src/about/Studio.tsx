import { buttonLook } from '@site/shared/design/Button'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { ThirdPartyFrame } from '@site/shared/design/frame/ThirdPartyFrame'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { studioCopy } from './about.content'
import type { AboutContent } from './aboutContent'
import { Illustration } from './Illustration'
import { Section } from './Section'
import css from './Studio.module.css'

/** Address of a framed map: in French, at the scale of a district. */
export const mapFrameUrl = (address: string): string =>
  `https://maps.google.com/maps?${new URLSearchParams({ q: address, z: '15', hl: 'fr', output: 'embed' })}`

/** The same place on the provider's site, for directions. */
export const mapPageUrl = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`

const Place = ({ address, text }: { readonly address: string; readonly text: string }): ReactNode => (
  <div className={css.place}>
    <p>{text}</p>
    <address className={css.address}>{address}</address>
    <p>
      <ExternalLink className={buttonLook('outline')} href={mapPageUrl(address)}>
        {studioCopy.openMap}
      </ExternalLink>
    </p>
  </div>
)

const PlaceMap = ({ address }: { readonly address: string }): ReactNode => (
  <div className={css.map}>
    <ThirdPartyFrame
      provider={studioCopy.mapProvider}
      title={studioCopy.mapTitle(address)}
      src={mapFrameUrl(address)}
      width={800}
      height={450}
    />
  </div>
)

/** The studio, if the collective has one: text, picture and map. */
export const Studio = ({
  studio: { text, picture, alt },
}: {
  readonly studio: NonNullable<AboutContent['studio']>
}): ReactNode => {
  const { address } = useSiteConfig().studio
  if (address === '') return null
  return (
    <Section heading={studioCopy.heading}>
      <div className={css.studio}>
        <Place address={address} text={text} />
        {picture && <Illustration picture={picture} alt={alt} sizes="(min-width: 50em) 45vw, 100vw" />}
        <PlaceMap address={address} />
      </div>
    </Section>
  )
}
