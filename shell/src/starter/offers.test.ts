import type { CanaryOffer } from '@site/shared/document'
import { createFakeStorage } from '@site/shared/testing/node'
import { createQuarantine } from '../parts/quarantine'
import { chooseFiles, readOffers } from './offers'

const label: CanaryOffer = {
  part: 'label',
  version: '1.1.0',
  percent: 10,
  trial: 7,
  live: [{ url: '/parts/label/1.0.0/remoteEntry.js' }],
  canary: [{ url: '/parts/label/1.1.0/remoteEntry.js' }, { url: '/parts/label/1.1.0/label.css' }],
}
const shell: CanaryOffer = {
  ...label,
  part: 'shell',
  live: [{ url: '/parts/shell/1.0.0/main.js' }],
  canary: [{ url: '/parts/shell/1.1.0/main.js' }, { url: '/parts/shell/1.1.0/main.css' }],
}

const choose = (isOffered: boolean, session = createFakeStorage()) =>
  chooseFiles([label, shell], () => isOffered, session)

test('a page says its canaries on the element of its starter, or has none', () => {
  expect(readOffers({ canaries: JSON.stringify([label]) })).toEqual([label])
  expect(readOffers({})).toEqual([])
})

test('a visitor fetches the files of one version alone', () => {
  expect(choose(false)).toEqual({ files: [...label.live, ...shell.live], shell: null })
  expect(choose(true).files).toEqual([...label.canary, ...shell.canary])
})

test('who tries the canary of the shell runs its program, with its styles', () => {
  expect(choose(true).shell).toEqual({
    version: '1.1.0',
    program: shell.canary[0],
    styles: [shell.canary[1]],
  })
})

test('a version that failed before in the session is not tried again', () => {
  const session = createFakeStorage()
  createQuarantine(session).add('shell', '1.1.0')
  expect(choose(true, session)).toEqual({ files: [...label.canary, ...shell.live], shell: null })
})
