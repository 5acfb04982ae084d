import { render, screen } from '@testing-library/react'
import { ArtistLine } from './ReleaseList'

describe('the artist line of a release', () => {
  it('marks the mention of a compilation as English, apart from names', () => {
    render(<ArtistLine artist="Various Artists" />)
    const mention = screen.getByText('Various Artists')
    expect(mention).toHaveClass('compilation')
    expect(mention).toHaveAttribute('lang', 'en')
  })

  it('shows a name unchanged', () => {
    render(<ArtistLine artist="Various Artistes" />)
    expect(screen.getByText('Various Artistes')).not.toHaveClass('compilation')
  })
})
