import { render, screen } from '@testing-library/react'
import { ExternalLink } from './ExternalLink'

describe('ExternalLink', () => {
  it('opens a new tab that learns nothing of ours', () => {
    render(<ExternalLink href="https://shop.example">Boutique</ExternalLink>)
    const link = screen.getByRole('link', { name: 'Boutique' })
    expect(link).toHaveAttribute('href', 'https://shop.example')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})
