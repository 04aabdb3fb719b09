const { createRequire } = require('node:module')

// A query by role asks for the style of each element, to know whether it is shown. jsdom then matches its 120 rules and
// computes eleven colours through all parents: an eighth of the CPU time of the tests, which need only the visibility.
const requireByEnvironment = createRequire(require.resolve('jest-environment-jsdom'))
const sheet = 'jsdom/lib/jsdom/browser/default-stylesheet.js'

/** The rules of a sheet that set `display`, one for each value. `none` is last, so that it wins. */
function rulesOfDisplay(/** @type {string} */ css) {
  const ways = new Map([['none', '']])
  for (const [, selector, display] of css.matchAll(/([^{};/]+)\{[^{}]*?\bdisplay: ([\w-]+)[^{}]*\}/g))
    ways.set(display, [ways.get(display), selector.trim()].filter(Boolean).join(', '))
  return [...ways]
    .reverse()
    .map(([display, selectors]) => `${selectors} { display: ${display} }`)
    .join('\n')
}

const css = requireByEnvironment(sheet)
requireByEnvironment.cache[requireByEnvironment.resolve(sheet)].exports = rulesOfDisplay(css)
const { propertiesWithResolvedValueImplemented: computed } = requireByEnvironment(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
)
for (const name of Object.keys(computed)) if (name.endsWith('color')) delete computed[name]

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
