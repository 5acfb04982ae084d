/** The JSON-LD of a page, for search engines: the collective, its radio, and what the page is about. */
import { listNetworks } from '@site/shared/networks'
import type { StructuredData } from '@site/shared/prerender'
import type { SiteConfig } from '@site/shared/site-config'

const ORGANIZATION = '#organization'
const RADIO = '#radio'

const buildOrganization = ({
  name,
  city,
  foundedIn,
  publicUrl,
  links,
  emails,
}: SiteConfig): StructuredData => ({
  '@type': 'Organization',
  '@id': new URL(ORGANIZATION, publicUrl).href,
  name,
  url: new URL('/', publicUrl).href,
  foundingDate: String(foundedIn),
  email: emails.contact,
  location: { '@type': 'City', name: city },
  sameAs: [
    ...new Set([
      ...listNetworks(links).map(({ url }) => url),
      ...(links.linkList === undefined ? [] : [links.linkList]),
      ...(links.networks ?? []).map(({ url }) => url),
    ]),
  ],
})

const buildRadioStation = ({ name, city, publicUrl, services }: SiteConfig): StructuredData => ({
  '@type': 'RadioStation',
  '@id': new URL(RADIO, publicUrl).href,
  name,
  url: new URL('/', publicUrl).href,
  areaServed: city,
  parentOrganization: { '@id': new URL(ORGANIZATION, publicUrl).href },
  potentialAction: { '@type': 'ListenAction', target: new URL(services.liveStream, publicUrl).href },
})

/** Resolves an address on the site; undefined where it is invalid. */
export const resolveAddress = (address: unknown, publicUrl: string): string | undefined =>
  typeof address === 'string' && URL.canParse(address, publicUrl)
    ? new URL(address, publicUrl).href
    : undefined

/** Finds what a page is about among its data: the entry with the page's own address. */
export const findPageData = (
  data: readonly StructuredData[],
  pageAddress: string,
  publicUrl: string,
): StructuredData | undefined => data.find(({ url }) => resolveAddress(url, publicUrl) === pageAddress)

/** Fields of schema.org that hold addresses. */
const ADDRESSES = new Set(['url', 'image', 'contentUrl'])

/** Leaves invalid addresses out: text of a feed must not keep a page from being written. */
const resolveAddresses = (data: unknown, publicUrl: string): unknown =>
  JSON.parse(JSON.stringify(data), (field, value: unknown) =>
    ADDRESSES.has(field) && typeof value === 'string' ? resolveAddress(value, publicUrl) : value,
  )

/** Builds the JSON-LD of a page; all its addresses are absolute. */
export const buildStructuredData = (
  config: SiteConfig,
  pageData: readonly StructuredData[],
): StructuredData => ({
  '@context': 'https://schema.org',
  '@graph': resolveAddresses(
    [buildOrganization(config), buildRadioStation(config), ...pageData],
    config.publicUrl,
  ),
})
