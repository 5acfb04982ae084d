import { render, screen } from '@testing-library/react'
import { RichText } from './richText'

test('emphasis is shown as emphasis and lines are broken', () => {
  const { container } = render(<RichText source={'Une <em>nuance</em>\nde <strong>vert</strong>'} />)
  expect(screen.getByRole('emphasis')).toHaveTextContent('nuance')
  expect(screen.getByRole('strong')).toHaveTextContent('vert')
  expect(container.querySelectorAll('br')).toHaveLength(1)
})

test('hostile markup makes no element', () => {
  const source = '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">ici</a>'
  const { container } = render(<RichText source={source} />)
  expect(container.children).toHaveLength(0)
  expect(container).toHaveTextContent(source)
})
