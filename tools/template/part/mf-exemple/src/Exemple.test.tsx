import { renderSite } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { Exemple } from './Exemple'

describe('the exemple page', () => {
  it('is titled, in the tab and on the page', () => {
    renderSite(<Exemple />)
    expect(document.title).toBe('Exemple – Onde Basse')
    expect(screen.getByRole('heading', { level: 1, name: 'Exemple' })).toBeVisible()
  })

  it('names the collective', () => {
    renderSite(<Exemple />)
    expect(screen.getByText(/Onde Basse/)).toBeVisible()
  })
})
