import { renderSite, testSiteConfig } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { Legal } from './Legal'

const open = (path: string) => renderSite(<Legal />, { path })
const { emails, legal, publicUrl } = testSiteConfig

const addresses = ['/mentions-legales', '/vie-privee', '/accessibilite']

describe('the legal pages', () => {
  it.each(addresses)('%s is a text with a title and a description of its own', (path) => {
    open(path)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(document.title)
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      expect.stringMatching(/./),
    )
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2)
  })

  it('are each at their address with a slash behind it, too', () => {
    open('/accessibilite/')
    expect(screen.getByRole('heading', { level: 1, name: 'Accessibilité' })).toBeVisible()
  })

  it('say who publishes the site, who answers for it and who hosts it', () => {
    open('/mentions-legales')
    for (const line of legal) expect(screen.getByText(line)).toBeVisible()
    for (const name of ['Éditeur du site', 'Direction de la publication', 'Hébergement'])
      expect(screen.getByRole('heading', { name })).toBeVisible()
    expect(screen.getAllByRole('link', { name: emails.contact })[0]).toHaveAttribute(
      'href',
      `mailto:${emails.contact}`,
    )
  })

  it('say what is kept, and lead to where consent is withdrawn', async () => {
    const { user, currentPath } = open('/vie-privee')
    expect(screen.getByText(/aucun cookie/)).toBeVisible()
    const [way] = screen.getAllByRole('link', { name: 'Contenus externes' })
    await user.click(way!)
    expect(currentPath()).toBe('/contenus-externes')
  })

  it('claim no compliance nobody measured', () => {
    open('/accessibilite')
    expect(screen.getByText(/n’est pas conforme.*RGAA.*4\.1/)).toBeVisible()
    expect(screen.getByRole('link', { name: publicUrl })).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('link', { name: 'Défenseur des droits' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
  })
})
