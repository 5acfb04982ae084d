import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { browserKeys } from './keys'

const setUp = (control: ReactNode) => {
  render(control)
  const pressed: string[] = []
  const stop = browserKeys(document).onPress((key) => {
    pressed.push(key)
    return false
  })
  return { pressed, stop }
}

const pressIn = async (control: ReactNode): Promise<readonly string[]> => {
  const { pressed, stop } = setUp(control)
  screen.getByTestId('control').focus()
  await userEvent.keyboard('k{Escape}')
  stop()
  return pressed
}

it.each(['radio', 'checkbox', 'range', 'color', 'file', 'button', 'submit'])(
  'keys work in an input of type %s',
  async (type) => {
    expect(await pressIn(<input data-testid="control" type={type} />)).toEqual(['k', 'Escape'])
  },
)

it.each(['text', 'search', 'email', 'url', 'tel', 'password', 'number', 'date', 'time'])(
  'keys are left to an input of type %s',
  async (type) => {
    expect(await pressIn(<input data-testid="control" type={type} />)).toEqual([])
  },
)

it('letters are left to a list of choices, which finds words by them; Escape is not', async () => {
  expect(await pressIn(<select data-testid="control" />)).toEqual(['Escape'])
})

it('keys are left to text areas and editable text', async () => {
  expect(await pressIn(<textarea data-testid="control" />)).toEqual([])
})

it('keys work in buttons and links', async () => {
  expect(await pressIn(<button data-testid="control" type="button" />)).toEqual(['k', 'Escape'])
})
