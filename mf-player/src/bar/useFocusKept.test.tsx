import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { useFocusKept } from './useFocusKept'

const Bar = (): ReactNode => {
  const [open, setOpen] = useState(false)
  const { bar, pill, onFocus, onBlur } = useFocusKept(open)
  return (
    <section ref={bar} tabIndex={-1} aria-label="Lecteur" onFocus={onFocus} onBlur={onBlur}>
      {!open && (
        <button ref={pill} type="button" onClick={() => setOpen(true)}>
          Stream
        </button>
      )}
    </section>
  )
}

it('has the bar focused once it opens, though its button had the focus before the page came to life', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Bar />)
  screen.getByRole('button').focus()
  render(<Bar />, { container, hydrate: true })
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('region')).toHaveFocus()
})
