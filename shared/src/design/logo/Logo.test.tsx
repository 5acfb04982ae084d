import { render, screen } from '@testing-library/react'
import { Logo } from './Logo'

test('a titled logo is an image with that name', () => {
  render(<Logo title="Onde Basse" />)
  expect(screen.getByRole('img', { name: 'Onde Basse' })).toBeInTheDocument()
})

test('an untitled logo is hidden from assistive technology', () => {
  const { container } = render(<Logo />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})
