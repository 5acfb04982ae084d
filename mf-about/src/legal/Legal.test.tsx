import { createFakeHttp, renderSite } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Accessibility } from './Accessibility'
import { feature, LegalNotice } from './LegalNotice'
import type { ProseText } from './legalContent'
import { Privacy } from './Privacy'

const text: ProseText = {
  title: 'Un titre',
  description: 'Ce que dit cette page.',
  sections: [
    {
      heading: 'Une partie',
      blocks: [
        { words: ['Écrivez à ', { text: 'nous', href: 'mailto:nous@site.example' }, '.'] },
        { items: [['un'], ['deux, sur la ', { text: 'page', href: '/contenus-externes' }]] },
        { words: [{ text: 'Ailleurs', href: 'https://ailleurs.example/' }] },
      ],
    },
  ],
}

const open = async (Page: ComponentType, address: string) => {
  const http = createFakeHttp({ [`/content/legal/${address}.json`]: JSON.stringify(text) })
  const site = renderSite(<Page />, { features: [feature], dependencies: { http } })
  await screen.findByRole('heading', { level: 1 })
  return site
}

describe('the legal pages', () => {
  it.each<[string, ComponentType]>([
    ['mentions-legales', LegalNotice],
    ['vie-privee', Privacy],
    ['accessibilite', Accessibility],
  ])('%s shows the text of its name, titled and described by it', async (address, Page) => {
    await open(Page, address)
    expect(document.title).toBe('Un titre – Onde Basse')
    expect(screen.getByRole('heading', { level: 1, name: 'Un titre' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Une partie' })).toBeVisible()
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', text.description)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('lead to pages of the site in the same tab, to others in a new one, and to letters', async () => {
    const { user, currentPath } = await open(Privacy, 'vie-privee')
    expect(screen.getByRole('link', { name: 'nous' })).toHaveAttribute('href', 'mailto:nous@site.example')
    expect(screen.getByRole('link', { name: 'Ailleurs' })).toHaveAttribute('target', '_blank')
    await user.click(screen.getByRole('link', { name: 'page' }))
    expect(currentPath()).toBe('/contenus-externes')
  })
})
