const { TestEnvironment } = require('jest-environment-jsdom')

const WEB_GLOBALS_OF_NODE = [
  'BroadcastChannel',
  'fetch',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'structuredClone',
]

/** jsdom, plus the web globals of Node that it lacks, and scrolling, which does nothing there. */
module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args)
    for (const name of WEB_GLOBALS_OF_NODE) this.global[name] ??= globalThis[name]
    this.global.Element.prototype.scrollIntoView ??= () => {}
  }
}
