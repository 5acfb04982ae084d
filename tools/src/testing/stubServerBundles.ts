/** A shell that renders each page of the site from the module that fills it; a list has the pages `un` and `deux`. */
export const STUB_SHELL = `
exports.provided = { greeting: 'bonjour' }
exports.listPaths = (modules, pages) => pages.flatMap(({ path, slot }) =>
  path.includes(':') ? (modules[slot] ? ['un', 'deux'] : []).map((id) => path.replace(/:.*/, id)) : [path])
exports.renderRoute = async ({ path, pages, modules, fetch, config }) => {
  const { slot } = pages.find((page) => page.path === path) ?? pages.find((page) => page.path.includes(':'))
  const failures = []
  let text = 'skeleton'
  try { text = modules[slot].render() } catch (error) { failures.push(slot + ': ' + error.message) }
  const menu = pages.map(({ navigation }) => navigation?.label ?? '').join(' ')
  const data = await (await fetch(config.services.releases)).text()
  const html = '<nav>' + menu + '</nav><p>' + text + '</p>'
  return { html, head: '', structuredData: [], state: { data }, slots: [slot], failures }
}
`

/** A part whose one module shows a text, with a word the shell provides. */
export const stubPart = (module: string, text: string): string =>
  `exports.${module} = { render: () => require('greeting') + ' ' + ${JSON.stringify(text)} }`
