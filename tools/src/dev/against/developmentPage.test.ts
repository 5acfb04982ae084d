import type { PublishedVersion, Registry } from '@site/shared/registry'
import { developmentPage } from './againstServer'

const DEPLOYED = `<head>
<meta http-equiv="content-security-policy" content="default-src 'none'">
<style>.shell-bar-1a2b3c{color:red}</style>
<script defer src="https://parts.example/parts/shell/0.1.0-aa/main.js" integrity="sha384-x" crossorigin="anonymous"></script>
<link rel="preload" as="script" href="/parts/radio/0.1.0-bb/remoteEntry.js">
</head>
<body><div id="root"></div>
<script type="application/json" id="registry">{"revision":1,"parts":{}}</script>
</body>`

const REGISTRY: Registry = { revision: 7, parts: {} }

const SHELL: PublishedVersion = {
  container: 'ob_shell__cc',
  entry: '/parts/shell/0.1.0-cc.dev/main.js',
  needs: '^1.0.0',
  exposes: [],
  integrity: 'sha256-y',
}

test('a deployed page starts with the registry of the part from source, and hears of its builds', () => {
  const page = developmentPage(DEPLOYED, REGISTRY)
  expect(page).toContain('{"revision":7,"parts":{}}')
  expect(page).not.toContain('{"revision":1')
  expect(page).toContain('src="/dev/refresh.js"')
})

test('the policy goes, since it speaks of the deployed files only', () => {
  expect(developmentPage(DEPLOYED, REGISTRY)).not.toContain('content-security-policy')
})

test('the deployed shell stays when there is no other', () => {
  expect(developmentPage(DEPLOYED, REGISTRY)).toContain('/parts/shell/0.1.0-aa/main.js')
})

test('another shell takes its place, script and style, wherever it is deployed', () => {
  const page = developmentPage(DEPLOYED, REGISTRY, SHELL)
  expect(page).not.toContain('0.1.0-aa')
  expect(page).toContain('<script defer src="/parts/shell/0.1.0-cc.dev/main.js"></script>')
  expect(page).toContain('<link rel="stylesheet" href="/parts/shell/0.1.0-cc.dev/main.css">')
  expect(page).toContain('/parts/radio/0.1.0-bb/remoteEntry.js')
})

test('the deployed bootstrap script is removed only where another shell replaces the deployed one', () => {
  const bootstrapScript =
    '<script data-program="/parts/shell/0.1.0-aa/main.js" data-live-stream="/live">start(\n)</script>'
  const deployed = DEPLOYED.replace('</head>', `${bootstrapScript}</head>`)
  expect(developmentPage(deployed, REGISTRY)).toContain(bootstrapScript)
  expect(developmentPage(deployed, REGISTRY, SHELL)).not.toContain('start(')
})
