import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { SearchField } from './SearchField'

const prerenderedField = (): HTMLElement => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<SearchField value="" onChange={() => {}} />)
  return page
}

test('what was typed before the field was hydrated is kept and filters', () => {
  const container = prerenderedField()
  const typed: string[] = []
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  field.focus()
  field.value = 'calanque'
  render(<SearchField value="" onChange={(value) => typed.push(value)} />, { container, hydrate: true })
  expect(screen.getByRole('searchbox')).toHaveValue('calanque')
  expect(typed).toEqual(['calanque'])
})

test('a field nobody touched tells nothing', () => {
  const typed: string[] = []
  render(<SearchField value="mica" onChange={(value) => typed.push(value)} />)
  expect(screen.getByRole('searchbox')).toHaveValue('mica')
  expect(typed).toEqual([])
})
