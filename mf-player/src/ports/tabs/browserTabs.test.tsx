import { browserTabs } from './browserTabs'

const replaceChannel = (value: unknown): void => {
  Object.defineProperty(globalThis, 'BroadcastChannel', { value, configurable: true, writable: true })
}

const refuse = function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const closedChannel = function closedChannel() {
  return { postMessage: refuse, addEventListener: () => {} }
}

afterEach(() => replaceChannel(undefined))

it.each([
  ['absent', undefined],
  ['forbidden', refuse],
  ['closed', closedChannel],
])('a tab plays alone where the channel between tabs is %s', (_, channel) => {
  replaceChannel(channel)
  const tabs = browserTabs()
  expect(() => tabs.announcePlaying()).not.toThrow()
  expect(() => tabs.onOtherPlaying(() => {})).not.toThrow()
})
