import { ThirdPartyFrame } from '@site/shared/design/frame/ThirdPartyFrame'
import { renderSite, testSiteConfig } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { ExternalContent } from './ExternalContent'

const asking = { dependencies: { config: { ...testSiteConfig, consent: 'ask' as const } } }

const map = (
  <ThirdPartyFrame provider="Google Maps" title="Plan" src="https://maps.example/" width={8} height={4} />
)

beforeEach(() => window.localStorage.clear())

describe('the page of external content', () => {
  it('says that nobody is allowed beforehand, to begin with', () => {
    renderSite(<ExternalContent />, asking)
    expect(screen.getByText(/Vous n’autorisez aucun service d’avance/)).toBeVisible()
  })

  it('takes back what was always allowed at a frame', async () => {
    const frame = renderSite(map, asking)
    await frame.user.click(screen.getByRole('checkbox', { name: 'Toujours autoriser Google Maps' }))
    await frame.user.click(screen.getByRole('button', { name: 'Afficher Google Maps' }))
    frame.unmount()

    const page = renderSite(<ExternalContent />, asking)
    await page.user.click(screen.getByRole('button', { name: 'Ne plus autoriser Google Maps' }))
    expect(screen.getByRole('status')).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Google Maps ne sera plus chargé sans votre accord.')
    expect(screen.getByText(/Vous n’autorisez aucun service d’avance/)).toBeVisible()
    page.unmount()

    renderSite(map, asking)
    expect(screen.getByRole('button', { name: 'Afficher Google Maps' })).toBeVisible()
  })

  it('says so where the site does not ask', () => {
    renderSite(<ExternalContent />)
    expect(screen.getByText('Ce site affiche ces contenus directement.')).toBeVisible()
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})
