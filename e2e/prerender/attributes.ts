import type { Page } from '@playwright/test'

/**
 * Attributes of the prerendered HTML that are not what React would have written: a production build keeps them
 * and says nothing. Addresses are compared as addresses.
 */
export const differingAttributes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', srcSet: 'srcset' }
    const CHECKED = ['id', 'className', 'href', 'src', 'srcSet', 'sizes', 'alt', 'type', 'role', 'htmlFor']
    const SET_BY_HAND = ['data-pill', 'data-hydrated']
    const isChecked = (name: string) =>
      CHECKED.includes(name) || (/^(?:aria|data)-/.test(name) && !SET_BY_HAND.includes(name))
    const absolute = (value: string) =>
      value
        .split(/,\s*/)
        .map((part) => part.replace(/^\/(?!\/)/, `${window.location.origin}/`))
        .join(', ')
    const propsOf = (element: Element): Readonly<Record<string, unknown>> => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      return key ? (Reflect.get(element, key) as Readonly<Record<string, unknown>>) : {}
    }
    const differences = (element: Element): readonly string[] =>
      Object.entries(propsOf(element))
        .filter(([name, value]) => isChecked(name) && ['string', 'number', 'boolean'].includes(typeof value))
        .map(([name, value]) => [name, String(value), element.getAttribute(NAMES[name] ?? name)] as const)
        .filter(([, wanted, actual]) => absolute(wanted) !== absolute(actual ?? ''))
        .map(([name, wanted, actual]) => `<${element.localName}> ${name}: ${wanted} is ${actual}`)
    return [...document.querySelectorAll('#root *')].flatMap(differences)
  })
