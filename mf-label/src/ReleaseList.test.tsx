import { render, screen } from '@testing-library/react'
import { ArtistLine } from './ReleaseList'

describe('the artist line of a release', () => {
  it('says in French that a release is a compilation, apart from names', () => {
    render(<ArtistLine artist="Various Artists" />)
    expect(screen.getByText('Compilation')).toHaveClass('compilation')
  })

  it('shows a name unchanged', () => {
    render(<ArtistLine artist="Various Artistes" />)
    expect(screen.getByText('Various Artistes')).not.toHaveClass('compilation')
  })
})
