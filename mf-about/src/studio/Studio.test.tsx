import { renderSite, testSiteConfig } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { testAbout } from '../content/about.fixture'
import { mapFrameUrl, mapPageUrl } from './mapUrl'
import { Studio } from './Studio'

const { address } = testSiteConfig.studio

describe('the studio', () => {
  it('is on a map queried by its address', () => {
    renderSite(<Studio studio={testAbout.studio} />)
    expect(screen.getByTitle(`Plan : ${address}`)).toHaveAttribute('src', mapFrameUrl(address))
  })

  it('is told in words, with a link to the map', () => {
    renderSite(<Studio studio={testAbout.studio} />)
    expect(screen.getByText(address)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Ouvrir le plan' })
    expect(link).toHaveAttribute('href', mapPageUrl(address))
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('loads no map before consent where the site asks for it', () => {
    renderSite(<Studio studio={testAbout.studio} />, {
      dependencies: { config: { ...testSiteConfig, consent: 'ask' } },
    })
    expect(screen.queryByTitle(/^Plan/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Afficher Google Maps' })).toBeVisible()
    expect(screen.getByText(address)).toBeVisible()
  })
})
