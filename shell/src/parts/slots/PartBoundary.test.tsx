import { Failure } from '@site/shared/design/Failure'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, lazy, type ReactNode, useRef, useState } from 'react'
import { PartBoundary } from './PartBoundary'

const Plain = () => <p>Toutes les sorties</p>
const Headed = () => (
  <section>
    <h2>Le label</h2>
    <button type="button">Suite</button>
  </section>
)
const Broken = () => {
  throw new Error('boom')
}

/** A slot that shows the next of the given parts at each attempt. */
const Slot = ({ parts }: { readonly parts: readonly ComponentType[] }): ReactNode => {
  const [attempt, setAttempt] = useState(0)
  const [crashed, setCrashed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const retry = () => {
    setAttempt(attempt + 1)
    setCrashed(false)
  }
  const Part = parts[attempt] ?? Broken
  return (
    <PartBoundary
      slot="label/Label"
      isLazy={false}
      place={place}
      attempt={attempt}
      skeleton={<p>patience</p>}
      onCrash={() => setCrashed(true)}
      message={crashed && <Failure message="Panne" onRetry={retry} />}
    >
      <Part />
    </PartBoundary>
  )
}

const showBrokenThen = (part: ComponentType) => {
  jest.mocked(console.error).mockImplementation(() => {})
  render(<Slot parts={[Broken, part]} />)
  return userEvent.setup()
}

const retryButton = () => screen.findByRole('button', { name: 'Réessayer' })

describe('after « Réessayer », focus', () => {
  it('moves to the heading of the part', async () => {
    const user = showBrokenThen(Headed)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: 'Le label' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Suite' })).toHaveFocus()
  })

  it('moves to the part itself where it has no heading', async () => {
    const user = showBrokenThen(Plain)
    await user.click(await retryButton())
    expect(screen.getByText('Toutes les sorties')).toHaveFocus()
  })

  it('moves to « Réessayer » when the part fails again', async () => {
    const user = showBrokenThen(lazy(async () => Promise.reject(new Error('boom'))))
    await user.click(await retryButton())
    expect(await retryButton()).toHaveFocus()
  })

  it('stays where the visitor moved it meanwhile', async () => {
    let load = (_module: { default: ComponentType }): void => {}
    const Late = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (load = resolve)))
    const user = showBrokenThen(Late)
    render(<button type="button">Ailleurs</button>)
    await user.click(await retryButton())
    expect(screen.getByText('patience')).toBeVisible()
    screen.getByRole('button', { name: 'Ailleurs' }).focus()
    await act(async () => load({ default: Headed }))
    expect(screen.getByRole('heading', { name: 'Le label' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ailleurs' })).toHaveFocus()
  })
})

test('a part that is shown for the first time does not take focus', () => {
  render(<Slot parts={[Headed]} />)
  expect(screen.getByRole('heading', { name: 'Le label' })).toBeVisible()
  expect(document.body).toHaveFocus()
})
