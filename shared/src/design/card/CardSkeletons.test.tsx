import { render, screen } from '@testing-library/react'
import { CardSkeletons } from './CardSkeletons'

describe('CardSkeletons', () => {
  it('says what is loading and shows as many places as cards', () => {
    render(<CardSkeletons label="Chargement des sorties" cards={4} />)
    const status = screen.getByRole('status', { name: 'Chargement des sorties' })
    expect(status.children).toHaveLength(4)
  })
})
