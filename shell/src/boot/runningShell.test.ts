import type { Registry } from '@site/shared/registry'
import { publishedPart, publishedVersion } from '@site/shared/registry/fixture'
import { runningShell } from './runningShell'

const version = (name: string) => ({ ...publishedVersion(), entry: `/parts/shell/${name}/main.js` })

const registry: Registry = {
  revision: 3,
  parts: {
    shell: publishedPart({
      live: '1.0.0',
      canary: { version: '1.1.0', percent: 5, trial: 3 },
      versions: { '1.0.0': version('1.0.0'), '1.1.0': version('1.1.0') },
    }),
  },
}

const running = (folder: string, known: Registry | undefined = registry) =>
  runningShell(known, folder, 'https://site.example/label')

test.each([
  ['/parts/shell/1.0.0/', { version: '1.0.0', owner: 'équipe Label', isCanary: false }],
  ['https://site.example/parts/shell/1.0.0/', { version: '1.0.0', owner: 'équipe Label', isCanary: false }],
  ['https://site.example/parts/shell/1.1.0/', { version: '1.1.0', owner: 'équipe Label', isCanary: true }],
  ['/dev/', { version: '1.0.0', owner: 'équipe Label', isCanary: false }],
])('a program from %s is of %j', (folder, shell) => {
  expect(running(folder)).toEqual(shell)
})

test('where no registry can be read, or none knows the shell, it is no canary', () => {
  const nobody = { isCanary: false }
  expect(runningShell(undefined, '/', 'https://site.example/')).toEqual(nobody)
  expect(running('/parts/shell/1.1.0/', { revision: 1, parts: {} })).toEqual(nobody)
})
