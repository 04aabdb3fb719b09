const HtmlPlugin = require('html-webpack-plugin')

/** Replaces the settings that the server writes into the page. */
const site = { operatorName: 'Dýraauðkenni', operatorSsn: '5500000000', contactEmail: 'dyraaudkenni@example.com' }

/**
 * Runs before any bundle: each bundle brings its own React Refresh, which finds React only through `renderers`. Without
 * this hook a change inside a remote compiles, arrives, and does nothing.
 */
const hook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true, count: 0,
  inject(renderer) { this.renderers.set(++this.count, renderer); return this.count },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
}`

const head = `<script>${hook}</script>
    <script type="application/json" id="site">${JSON.stringify(site)}</script>`

/** Writes into the development page what the server writes into the built one. */
class DevelopmentHeadPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('DevelopmentHead', (compilation) => {
      HtmlPlugin.getHooks(compilation).beforeEmit.tap('DevelopmentHead', (data) => {
        data.html = data.html.replace('<!--HEAD-->', () => head)
        return data
      })
    })
  }
}

module.exports = { DevelopmentHeadPlugin }
