import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { compile } from 'svelte/compiler'
import { compileScript, parse, type SFCTemplateCompileOptions } from 'vue/compiler-sfc'
import { watchComplaints } from '../support/page'
import { repository } from '../support/site'
import { expect } from '../support/test'
import { REACTS } from './federated/federatedHost'
import { findFrame, test } from './frames'

/** The guide, with the names that the common site publishes it with. */
const guide = readFileSync(path.join(repository, 'mf-player/assets/embed/guide.md'), 'utf8')
  .replaceAll('https://radio.example', '{{site}}')
  .replaceAll('radio-exemple', 'onde-basse')
  .replaceAll('radio_exemple', 'onde_basse')
  .replaceAll('Radio Exemple', 'Onde Basse')

/** An example of the guide, by its language and its place among those of the language. */
const findExample = (language: string, index = 0): string =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))][index]?.[1] ?? ''

type VueOptions = { readonly template: Pick<SFCTemplateCompileOptions, 'compilerOptions'> }

const compileVue = (): string => {
  const template: VueOptions['template'] = {}
  const configure = new Function('vue', findExample('js'))
  configure((options: VueOptions) => Object.assign(template, options.template))
  const { descriptor } = parse(findExample('vue'), {
    templateParseOptions: template.compilerOptions ?? {},
  })
  const { content } = compileScript(descriptor, {
    id: 'radio',
    inlineTemplate: true,
    templateOptions: template,
  })
  return content.replace('export default', 'const Radio =')
}

const mountReact = (name: string): string =>
  `;import { createRoot } from 'react-dom/client'; createRoot(document.querySelector('main')).render(<${name} />)`

/** The sources of a page's script, by framework. */
const SCRIPTS = {
  'React 19': () => findExample('tsx') + mountReact('Radio'),
  'React 18': () => findExample('tsx', 1) + mountReact('Radio18'),
  Vue: () => `${compileVue()};import { createApp } from 'vue'; createApp(Radio).mount('main')`,
  Svelte: () =>
    `${compile(findExample('svelte'), { filename: 'Radio.svelte' }).js.code}
     import { mount } from 'svelte'; mount(Radio, { target: document.querySelector('main') })`,
} as const

/** Vue complains of their absence. */
const VUE_FLAGS = ['OPTIONS_API', 'PROD_DEVTOOLS', 'PROD_HYDRATION_MISMATCH_DETAILS'].map(
  (flag) => `__VUE_${flag}__`,
)

const bundle = async (framework: keyof typeof SCRIPTS): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPTS[framework](), loader: 'tsx', resolveDir: repository },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    logLevel: 'error',
    define: Object.fromEntries(VUE_FLAGS.map((flag) => [flag, 'false'])),
    ...(framework === 'React 18' && { alias: REACTS['18.3'] }),
  })
  return (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script')
}

for (const framework of Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[])
  test(`the example of ${framework} plays, and shows what is on`, async ({ page, hosts }) => {
    const complaints = watchComplaints(page)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const script = `<script async src="{{site}}/embed/v1/player.js"></script>`
    const html = `<!doctype html><meta charset="utf-8"><title>Hôte</title>${script}<main></main><script>${await bundle(framework)}</script>`
    await page.goto(hosts.add('framework', html))
    await page.getByRole('button', { name: 'Écouter Onde Basse' }).click()
    // React 19 dispatches `playing`, too.
    const expected = framework === 'React 19' ? [/^on$/m, /\w \w/] : [/\w \w/]
    if (framework.startsWith('React'))
      for (const line of expected)
        await expect.poll(() => logged.filter((text) => !text.startsWith('%c')).join('\n')).toMatch(line)
    else await expect(page.locator('p')).toHaveText(/\w/)
    expect(complaints.filter((text) => !/favicon|404/.test(text))).toEqual([])
  })

test('the element of the guide, pinned too, plays under the policy the guide names, without a complaint', async ({
  page,
  hosts,
  baseURL,
}) => {
  const complaints = watchComplaints(page)
  const policy = (/^script-src .*$/m.exec(guide)?.[0] ?? '').replaceAll('{{site}}', baseURL ?? '')
  const { pinned, integrity } = await (await page.request.get('/embed/v1/player.json')).json()
  const scripts = [
    findExample('html'),
    findExample('html', 1).replace('/embed/v1/…/player.js', pinned).replace('sha256-…', integrity) +
      findExample('html').replace(/^<script.*$/m, ''),
  ]
  for (const script of scripts) {
    await page.goto(hosts.add('element', script, { 'content-security-policy': policy }))
    await page.getByRole('button', { name: 'Écouter Onde Basse' }).click()
    const frame = await findFrame(page, 'onde-basse-player iframe')
    await expect(frame.locator('button').first()).toHaveAccessibleName('Pause')
  }
  expect(complaints.filter((text) => !/favicon|404/.test(text))).toEqual([])
})

test('the frame of the guide answers the script of the guide', async ({ page, hosts }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text().split(' ')[0] ?? ''))
  const script = `const frame = document.querySelector('iframe')\n${findExample('js', 4)}`
  await page.goto(hosts.add('frame', `${findExample('html', 2)}<script>${script}</script>`))
  await expect.poll(() => logged).toEqual(expect.arrayContaining(['ready', 'state', 'nowplaying']))
})
