import { act, screen } from '@testing-library/react'
import { installFakeIntersections } from '../../browser/intersections.fake'
import { renderSite, testSiteConfig } from '../../testing/testing'
import { ThirdPartyFrame } from './ThirdPartyFrame'

const frame = (
  <ThirdPartyFrame provider="Google Maps" title="Plan" src="https://maps.example/" width={800} height={450} />
)

describe('ThirdPartyFrame', () => {
  it('is titled, lazy and sandboxed', () => {
    renderSite(frame)
    const iframe = screen.getByTitle('Plan')
    expect(iframe).toHaveAttribute('src', 'https://maps.example/')
    expect(iframe).toHaveAttribute('loading', 'lazy')
    expect(iframe).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    )
  })

  it('is fetched when a visitor comes near, and stays then', () => {
    const viewport = installFakeIntersections()
    const { container } = renderSite(frame)
    const place = container.querySelector('svg')!
    expect(screen.queryByTitle('Plan')).not.toBeInTheDocument()
    expect(place).toHaveAttribute('height', '450')
    act(() => viewport.enter(place))
    expect(screen.getByTitle('Plan')).toHaveAttribute('src', 'https://maps.example/')
    expect(viewport.watched()).toBe(0)
    viewport.release()
  })

  it('waits for consent where the site requires it', () => {
    renderSite(frame, { dependencies: { config: { ...testSiteConfig, consent: 'ask' } } })
    expect(screen.queryByTitle('Plan')).not.toBeInTheDocument()
  })
})
