import { render, screen } from '@testing-library/react'
import { CardSkeletons } from './CardSkeletons'

describe('CardSkeletons', () => {
  it('announces what is loading and shows a placeholder for each card', () => {
    render(<CardSkeletons label="Chargement des sorties" cards={4} />)
    const status = screen.getByRole('status', { name: 'Chargement des sorties' })
    expect(status.children).toHaveLength(4)
  })
})
