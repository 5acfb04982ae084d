/** A shell that renders a page from the modules its paths name: `/label` shows `label/Label`. */
export const STUB_SHELL = `
exports.provided = { greeting: 'bonjour' }
const slots = { '/label': 'label/Label', '/radio': 'radio/Home' }
exports.listPaths = (modules) => Object.keys(slots).filter((path) => path !== '/radio' || modules['radio/Home'])
exports.renderRoute = async ({ path, modules, fetch, config }) => {
  const slot = slots[path]
  const failures = []
  let text = 'skeleton'
  try { text = modules[slot].render() } catch (error) { failures.push(slot + ': ' + error.message) }
  const data = await (await fetch(config.services.releases)).text()
  return { html: '<p>' + text + '</p>', head: '', structuredData: [], state: { data }, slots: [slot], failures }
}
`

/** A part whose one module shows a text, with a word the shell provides. */
export const stubPart = (module: string, text: string): string =>
  `exports.${module} = { render: () => require('greeting') + ' ' + ${JSON.stringify(text)} }`
