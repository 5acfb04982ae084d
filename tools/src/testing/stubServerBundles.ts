/**
 * A shell that renders each page from its module; a list has the pages `un` and `deux`. A page contains the registry's
 * entries of shell and part as its cache key, and is outdated if its text differs. Home shows every part. The page of unknown
 * addresses has the banner of a preview.
 */
export const STUB_SHELL = `
exports.prerenderer = 1
exports.prerender = async (job, host) => {
  const { registry, config, parts, known } = job
  const modules = {}
  for (const [part, { rendered }] of Object.entries(parts)) {
    if (part === 'shell' || !rendered) continue
    host.step({ part })
    try {
      const exported = host.evaluate(part, { greeting: 'bonjour' })
      for (const [name, module] of Object.entries(exported)) modules[part + '/' + name] = module
    } catch (error) { host.fail({ part, message: 'it cannot be run: ' + error.message, leavesPlace: true }) }
  }
  const pages = Object.entries(registry.parts).flatMap(([part, { live, versions }]) =>
    (versions[live].pages ?? []).map((page) => ({ ...page, part, slot: part + '/' + page.module })))
  const menu = pages.map(({ navigation }) => navigation?.label ?? '').join(' ')
  const carriedBy = (part) => ({ shell: registry.parts.shell, [part]: registry.parts[part] })
  const outcome = { pages: 0, rendered: [] }
  const render = async ({ slot, part }, path) => {
    const failures = []
    let text = 'skeleton'
    const fail = (failure) => {
      host.fail({ path, leavesPlace: true, ...failure })
      failures.push(failure.message)
    }
    host.step({ part, path })
    try {
      if (modules[slot]) text = await modules[slot].render(host, parts)
      else if (parts[part]) fail({ part, message: slot + ' cannot be rendered here' })
    } catch (error) { fail({ message: slot + ': ' + error.message, stack: error.stack }) }
    const { status, text: data } = await host.fetch(config.services.releases)
    const { text: feed } = await host.fetch(config.services.feed)
    return { text, data: (status === 200 ? data : 'none') + feed, failures }
  }
  const add = async (page, path) => {
    const carried = carriedBy(page.part)
    const cacheKey = JSON.stringify([carried, parts[page.part]?.rendered, menu, config.name])
    const isSame = (before) => before?.cacheKey === cacheKey && before.route.failures.length === 0
    const route = isSame(known[path]) ? known[path].route : await render(page, path)
    const old = job.outdated?.[path]
    const isKnown = isSame(known[path]) || (isSame(old) && JSON.stringify(old.route) === JSON.stringify(route))
    if (!isKnown) outcome.rendered.push(path)
    outcome.pages += 1
    host.rendered(path, { cacheKey, route })
    if (isKnown && job.keepsPages) return
    const html = config.name + '<nav>' + menu + '</nav><p>' + route.text + '</p>' + route.data + JSON.stringify({ ...registry, parts: carried })
    host.write(path.slice(1) + '/index.html', html)
  }
  for (const page of pages) {
    const paths = page.path.includes(':') ? ['un', 'deux'].map((id) => page.path.replace(/:.*/, id)) : [page.path]
    for (const path of paths) await add(page, path)
  }
  const { preview } = job
  const banner = preview ? '<section id="preview">' + preview.part + ' ' + preview.version + '</section>' : ''
  host.write('404.html', banner + '<div id="root"></div>' + JSON.stringify(registry.parts.shell))
  host.write('index.html', '<div id="root"></div>' + JSON.stringify(registry.parts))
  return outcome
}
`

/** An older shell, whose pages contain the whole registry. */
export const OLDER_STUB_SHELL = STUB_SHELL.replace('job.keepsPages', 'false')
  .replace('{ ...registry, parts: carried }', 'registry')
  .replace('JSON.stringify([carried,', 'JSON.stringify([parts.shell.version, parts[page.part]?.version,')

/** A part with one module that shows a text, including a word that the shell provides. */
export const stubPart = (module: string, text: string): string =>
  `exports.${module} = { render: () => require('greeting') + ' ' + ${JSON.stringify(text)} }`
