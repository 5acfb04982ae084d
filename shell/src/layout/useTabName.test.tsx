import { render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useTabName } from './useTabName'

interface SiteProps {
  readonly title: string
}

/** A page whose part writes the title by its own rule. */
const Site = ({ title }: SiteProps): ReactNode => {
  useTabName('Onde Basse')
  return <title>{title}</title>
}

test.each([
  ['an older part without the name', 'Label', 'Label – Onde Basse'],
  ['a part of today', 'Label – Onde Basse', 'Label – Onde Basse'],
  ['a part that adds the name again', 'Label – Onde Basse – Onde Basse', 'Label – Onde Basse'],
  ['a title that has the name', 'Onde Basse À Propos', 'Onde Basse À Propos'],
])('the tab of %s ends with the name of the site once', async (_, title, tab) => {
  render(<Site title={title} />)
  await waitFor(() => expect(document.title).toBe(tab))
})

test('a title that an older part changes later ends with the name', async () => {
  const { rerender } = render(<Site title="Label" />)
  await waitFor(() => expect(document.title).toBe('Label – Onde Basse'))
  rerender(<Site title="Abysse Club – Palier" />)
  await waitFor(() => expect(document.title).toBe('Abysse Club – Palier – Onde Basse'))
  expect(document.head.querySelectorAll('title')).toHaveLength(1)
})

test('a site that is removed leaves titles alone', async () => {
  const { unmount } = render(<Site title="Label" />)
  await waitFor(() => expect(document.title).toBe('Label – Onde Basse'))
  unmount()
  document.title = 'Autre site'
  await Promise.resolve()
  expect(document.title).toBe('Autre site')
})
