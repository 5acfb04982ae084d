import { renderSite } from '@site/shared/testing'
import { screen, within } from '@testing-library/react'
import { testAbout } from './about.fixture'
import { layOutRow } from './row.fake'
import { Team } from './Team'

const row = (): HTMLElement => screen.getByRole('region', { name: 'Les membres de l’équipe' })
const previous = (): HTMLElement => screen.getByRole('button', { name: 'Membres précédents' })
const next = (): HTMLElement => screen.getByRole('button', { name: 'Membres suivants' })

describe('the team', () => {
  it('has ten members, each with a portrait, a first name and roles', () => {
    renderSite(<Team members={testAbout.members} />)
    const members = within(row()).getAllByRole('listitem')
    expect(members).toHaveLength(10)
    for (const member of members) {
      expect(within(member).getByRole('heading', { level: 3 })).not.toBeEmptyDOMElement()
      expect(within(member).getByRole('presentation')).toHaveAttribute(
        'src',
        expect.stringMatching(/^\/content\/assets\/images\/team\/member-\d+\.webp$/),
      )
      expect(within(member).getByRole('paragraph')).not.toBeEmptyDOMElement()
    }
  })

  it('can be scrolled by arrow keys, since its row takes the focus', async () => {
    const { user } = renderSite(<Team members={testAbout.members} />)
    await user.tab()
    await user.tab()
    await user.tab()
    expect(row()).toHaveFocus()
  })

  it('turns forward and back by most of the visible width', async () => {
    const { user } = renderSite(<Team members={testAbout.members} />)
    layOutRow(row(), { width: 1000, cards: 3000 })
    await user.click(next())
    expect(row().scrollLeft).toBe(800)
    await user.click(previous())
    expect(row().scrollLeft).toBe(0)
  })

  it('disables the button at an end, which keeps the focus', async () => {
    const { user } = renderSite(<Team members={testAbout.members} />)
    layOutRow(row(), { width: 1000, cards: 1800 })
    expect(previous()).toHaveAttribute('aria-disabled', 'true')
    await user.click(next())
    expect(previous()).toHaveAttribute('aria-disabled', 'false')
    expect(next()).toHaveAttribute('aria-disabled', 'true')
    await user.click(next())
    expect(row().scrollLeft).toBe(800)
    expect(next()).toHaveFocus()
  })
})
