const { TestEnvironment } = require('jest-environment-jsdom')

// jsdom brings no fetch family; the tests get Node's, with Node's AbortController: its Request refuses jsdom's signals.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
]

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of fromNode) this.global[name] = globalThis[name]
  }
}
