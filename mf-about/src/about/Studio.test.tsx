import { renderSite, testSiteConfig } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { testAbout } from './about.fixture'
import { mapFrameUrl, mapPageUrl, Studio } from './Studio'

const { address } = testSiteConfig.studio

describe('the studio', () => {
  it('is on a map queried by its address', () => {
    renderSite(<Studio studio={testAbout.studio} />)
    expect(screen.getByTitle(`Plan : ${address}`)).toHaveAttribute('src', mapFrameUrl(address))
  })

  it('is shown in words, with a link to the map', () => {
    renderSite(<Studio studio={testAbout.studio} />)
    expect(screen.getByText(address)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Ouvrir le plan' })
    expect(link).toHaveAttribute('href', mapPageUrl(address))
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('loads no map before consent where the site requires it', () => {
    renderSite(<Studio studio={testAbout.studio} />, {
      dependencies: { config: { ...testSiteConfig, consent: 'ask' } },
    })
    expect(screen.queryByTitle(/^Plan/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Afficher Google Maps' })).toBeVisible()
    expect(screen.getByText(address)).toBeVisible()
  })
})

const ADDRESS = '1 rue de la Basse Fréquence & Fils, 31000 Toulouse'

describe('the map of an address', () => {
  it('is queried by the whole address, in French, to be shown in a frame', () => {
    const url = new URL(mapFrameUrl(ADDRESS))
    expect(url.host).toBe('maps.google.com')
    expect(Object.fromEntries(url.searchParams)).toEqual({ q: ADDRESS, z: '15', hl: 'fr', output: 'embed' })
  })

  it('opens on its own site at the same address', () => {
    const url = new URL(mapPageUrl(ADDRESS))
    expect(url.searchParams.get('query')).toBe(ADDRESS)
  })
})
