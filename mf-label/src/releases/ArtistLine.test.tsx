import { render, screen } from '@testing-library/react'
import { ArtistLine } from './ArtistLine'

describe('the artist line of a release', () => {
  it('sets a compilation’s mention apart, in the language it is written in', () => {
    render(<ArtistLine artist="Various Artists" />)
    const mention = screen.getByText('Various Artists')
    expect(mention).toHaveClass('compilation')
    expect(mention).toHaveAttribute('lang', 'en')
  })

  it('writes a name as it is', () => {
    render(<ArtistLine artist="Various Artistes" />)
    expect(screen.getByText('Various Artistes')).not.toHaveClass('compilation')
  })
})
