import type { StructuredData } from '@site/shared/prerender/modules'
import type { SiteConfig } from '@site/shared/site-config'

const ORGANIZATION = '#organization'
const RADIO = '#radio'

const organization = ({ name, city, foundedIn, publicUrl, links, emails }: SiteConfig): StructuredData => ({
  '@type': 'Organization',
  '@id': new URL(ORGANIZATION, publicUrl).href,
  name,
  url: new URL('/', publicUrl).href,
  foundingDate: String(foundedIn),
  email: emails.contact,
  location: { '@type': 'City', name: city },
  sameAs: [...new Set([links.instagram, links.soundcloud, links.bandcamp, links.linkList])].filter(
    (link) => link !== undefined,
  ),
})

const radioStation = ({ name, city, publicUrl, services }: SiteConfig): StructuredData => ({
  '@type': 'RadioStation',
  '@id': new URL(RADIO, publicUrl).href,
  name,
  url: new URL('/', publicUrl).href,
  areaServed: city,
  parentOrganization: { '@id': new URL(ORGANIZATION, publicUrl).href },
  potentialAction: { '@type': 'ListenAction', target: new URL(services.liveStream, publicUrl).href },
})

/** The fields of schema.org a page uses that hold addresses. */
const ADDRESSES = new Set(['url', 'image', 'contentUrl'])

const absolute = (address: string, base: string): string | undefined =>
  URL.canParse(address, base) ? new URL(address, base).href : undefined

/** A field whose address is none is left out: what a feed says must not keep a page from being made. */
const withAbsoluteAddresses = (data: unknown, base: string): unknown =>
  JSON.parse(JSON.stringify(data), (field, value: unknown) =>
    ADDRESSES.has(field) && typeof value === 'string' ? absolute(value, base) : value,
  )

/** Who the site is and what the page is about, for search engines. */
export const structuredDataOf = (config: SiteConfig, ofPage: readonly StructuredData[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@graph': withAbsoluteAddresses([organization(config), radioStation(config), ...ofPage], config.publicUrl),
})
