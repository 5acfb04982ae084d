import { renderSite } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { OverrideBanner } from './OverrideBanner'
import type { OverrideState } from './overrides'

const request = { part: 'label', folder: 'https://essais.example/label/' }

const show = (first: OverrideState) => {
  let state = first
  let notify = (): void => {}
  const overrides = {
    state: () => state,
    subscribe: (listener: () => void) => {
      notify = listener
      return () => {}
    },
    reset: () => {
      state = null
      notify()
    },
  }
  const reload = jest.fn()
  return { reload, ...renderSite(<OverrideBanner {...{ overrides, reload }} />) }
}

it.each<[string, OverrideState, RegExp, string, number]>([
  [
    'an active override and reloads the page at its end',
    { status: 'active', ...request },
    /La partie « label » vient de https:\/\/essais\.example\/label\//,
    'Revenir à la version en ligne',
    1,
  ],
  [
    'a failed override, and what to do where the live version failed, too',
    { status: 'failed', ...request },
    /a échoué, et il est terminé\. Si la partie manque ici, rechargez la page\.$/,
    'Fermer',
    0,
  ],
  [
    'that an override needs https, and what to do',
    { status: 'insecure' },
    /ouverte en http\. Ouvrez la même adresse en https/,
    'Fermer',
    0,
  ],
  [
    'a refused override and the allowed origins',
    { status: 'refused', origins: ['https://essais.example'] },
    /^Essai refusé : .* Origines permises : https:\/\/essais\.example\.$/,
    'Fermer',
    0,
  ],
])('the banner shows %s', async (_, state, text, button, reloads) => {
  const { user, reload } = show(state)
  expect(screen.getByRole('status')).toHaveTextContent(text)
  await user.click(screen.getByRole('button', { name: button }))
  expect(screen.queryByRole('region', { name: 'Essai d’une partie du site' })).toBeNull()
  expect(reload).toHaveBeenCalledTimes(reloads)
})
