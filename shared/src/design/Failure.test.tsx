import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Failure } from './Failure'

describe('Failure', () => {
  it('announces at once what is missing', () => {
    render(<Failure message="Les sorties manquent." />)
    expect(screen.getByRole('alert')).toHaveTextContent('Les sorties manquent.')
  })

  it('retries on a click', async () => {
    const onRetry = jest.fn()
    render(<Failure message="Les sorties manquent." onRetry={onRetry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('offers no retry where that cannot help', () => {
    render(<Failure message="Les sorties manquent." />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
