import type { Page } from '@playwright/test'

/** One page of each kind. */
export const routes = [
  '/',
  '/residences',
  '/residences/158cm',
  '/podcasts',
  '/podcasts/abysse-club-palier-de-decompression-6-12oioiu',
  '/label',
  '/a-propos',
  '/mentions-legales',
] as const

/**
 * Attributes of the prerendered HTML that differ from what React renders: a production build keeps them and logs nothing.
 * Addresses are compared as addresses.
 */
export const findDifferingAttributes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', srcSet: 'srcset' }
    const CHECKED = ['id', 'className', 'href', 'src', 'srcSet', 'sizes', 'alt', 'type', 'role', 'htmlFor']
    const SET_BY_HAND = ['data-pill', 'data-hydrated']
    const isChecked = (name: string) =>
      CHECKED.includes(name) || (/^(?:aria|data)-/.test(name) && !SET_BY_HAND.includes(name))
    const makeAbsolute = (value: string) =>
      value
        .split(/,\s*/)
        .map((part) => part.replace(/^\/(?!\/)/, `${window.location.origin}/`))
        .join(', ')
    const readProps = (element: Element): Readonly<Record<string, unknown>> => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      return key ? (Reflect.get(element, key) as Readonly<Record<string, unknown>>) : {}
    }
    const compare = (element: Element): readonly string[] =>
      Object.entries(readProps(element))
        .filter(([name, value]) => isChecked(name) && ['string', 'number', 'boolean'].includes(typeof value))
        .map(([name, value]) => [name, String(value), element.getAttribute(NAMES[name] ?? name)] as const)
        .filter(([, expected, actual]) => makeAbsolute(expected) !== makeAbsolute(actual ?? ''))
        .map(([name, expected, actual]) => `<${element.localName}> ${name}: ${expected} is ${actual}`)
    return [...document.querySelectorAll('#root *')].flatMap(compare)
  })
