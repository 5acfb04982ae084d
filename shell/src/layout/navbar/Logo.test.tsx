import { renderSite, testSiteConfig } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { Logo } from './Logo'

const logo = { box: '0 0 20 10', shapes: [{ path: 'M0 0h10z' }, { path: 'M0 5h20', weight: 2 }] }

const draw = (title?: string, config: Partial<typeof testSiteConfig> = { logo }) =>
  renderSite(<Logo {...(title !== undefined && { title })} />, {
    dependencies: { config: { ...testSiteConfig, ...config } },
  }).container.querySelector('svg')

test('a titled logo is an image with that name', () => {
  draw('Onde Basse')
  expect(screen.getByRole('img', { name: 'Onde Basse' })).toBeInTheDocument()
})

test('an untitled logo is hidden from assistive technology', () => {
  const drawing = draw()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(drawing).toHaveAttribute('aria-hidden', 'true')
})

test('the shapes of the configuration are drawn', () => {
  const drawing = draw()
  expect(drawing).toHaveAttribute('viewBox', '0 0 20 10')
  const [area, line] = drawing?.querySelectorAll('path') ?? []
  expect(area).toHaveAttribute('d', 'M0 0h10z')
  expect(line).toHaveAttribute('stroke-width', '2')
})

test.each([
  ['Onde Basse', '580', '0 0 580 100'],
  ['Zo', '116', '0 0 312 100'],
])('without a drawing the name is drawn, as wide as it is long: %s', (name, length, box) => {
  const drawing = draw(undefined, { name })
  expect(drawing).toHaveTextContent(name)
  expect(drawing?.querySelector('text')).toHaveAttribute('textLength', length)
  expect(drawing).toHaveAttribute('viewBox', box)
})
