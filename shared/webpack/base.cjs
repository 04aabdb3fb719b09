const { createRequire } = require('node:module')
const path = require('node:path')
const CssMinimizer = require('css-minimizer-webpack-plugin')
const MiniCssExtract = require('mini-css-extract-plugin')
const Minimizer = require('minimizer-webpack-plugin')
const { BannerPlugin, Compilation } = require('webpack')
const { className } = require('./class-name.cjs')

/** Only `@dyra/shared`, in the package of a team's own repository, is a dependency that contains TypeScript. */
function scriptRule(isDevelopment, refresh) {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: isDevelopment, refresh } },
      },
      module: { type: 'es6' },
    },
  }
}

function styleRule({ dir, isDevelopment, isForNode }) {
  const names = isDevelopment
    ? { localIdentName: '[name]-[local]-[hash:base64:4]' }
    : { getLocalIdent: ({ resourcePath }, _pattern, name) => className(resourcePath, name, dir) }
  const modules = {
    auto: true,
    namedExport: false,
    ...names,
    exportOnlyLocals: isForNode,
  }
  // Maps are for scripts only (maps-plugin.cjs).
  const loader = { loader: require.resolve('css-loader'), options: { modules, sourceMap: isDevelopment } }
  return { test: /\.css$/, sideEffects: true, use: isForNode ? [loader] : [MiniCssExtract.loader, loader] }
}

/** Inserts the theme's variables, before the loaders of the rule for styles run. */
const themeRule = {
  test: /[\\/]theme[\\/]theme\.css$/,
  enforce: 'pre',
  loader: require.resolve('./theme-sheet-loader.cjs'),
}

/** A drawing becomes readable text inside the file that uses it: smaller than base64 and no further request. */
const drawingRule = {
  test: /\.svg$/,
  type: 'asset/inline',
  generator: { dataUrl: (content) => `data:image/svg+xml,${encodeURIComponent(content.toString().trim())}` },
}

/** A production build has markers in the place of texts until the end (languages-plugin.cjs). */
const catalogueRule = (isDevelopment) => ({
  test: /\.is\.json$/,
  type: 'json',
  // A marker is replaced inside a string of the script, not inside of a string of JSON in it.
  generator: { JSONParse: false },
  use: { loader: require.resolve('./catalogue-loader.cjs'), options: { isDevelopment } },
})

const rulesOf = ({ dir, isDevelopment, isForNode, refresh }) => [
  scriptRule(isDevelopment, refresh),
  styleRule({ dir, isDevelopment, isForNode }),
  themeRule,
  drawingRule,
  catalogueRule(isDevelopment),
]

/** The package's own exports name its development build only, which is half a kilobyte larger and prints warnings. */
function routerForProduction() {
  const development = createRequire(require.resolve('react-router-dom')).resolve('react-router')
  const file = (name) => path.join(path.dirname(development), '../production', name)
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') }
}

/**
 * Makes V8 compile these files' functions while they arrive, beside the main thread, and not one by one when they
 * are first called: a first visit calls most of them. To other engines it is a comment.
 */
const compileHint = () =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^(main|remoteEntry|expose-[\w-]+)\.\w+\.js$/,
    // After the minimiser, which drops comments, and before the names are made of the contents.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

/** swc instead of webpack's default, terser: the scripts are smaller and a build needs a quarter less CPU time. */
const minimizers = [
  new Minimizer({ minify: Minimizer.swcMinify, parallel: false, terserOptions: { compress: { passes: 2 } } }),
  new CssMinimizer({ minify: CssMinimizer.lightningCssMinify }),
]

/**
 * Everything that shell, remotes and single-file bundles have in common. `isForNode`: CSS modules export their class
 * names; no style sheet is written.
 */
function base({ dir, name, mode, plugins = [], refresh = false, isForNode = false }) {
  const isDevelopment = mode === 'development'
  const file = (ending) => (isDevelopment ? `[name].${ending}` : `[name].[contenthash:8].${ending}`)
  const hints = isDevelopment ? [] : [compileHint()]
  return {
    name,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(dir, 'dist'),
      uniqueName: `dyra_${name}`,
      filename: file('js'),
      chunkFilename: file('js'),
      // Without this setting the browser fetches every preloaded script a second time.
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['import', 'module', 'browser', mode, 'default'],
      alias: isDevelopment ? {} : routerForProduction(),
    },
    // Hot updates use this one module of core-js-pure, a package that is not installed.
    externals: refresh ? { 'core-js-pure/features/global-this': 'globalThis' } : {},
    module: { rules: rulesOf({ dir, isDevelopment, isForNode, refresh }) },
    optimization: {
      minimizer: minimizers,
      moduleIds: isDevelopment ? 'named' : 'deterministic',
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      realContentHash: true,
    },
    // Only development builds again and again: writing the cache takes 40 % of the CPU time of a production build.
    cache: isDevelopment && {
      type: 'filesystem',
      cacheDirectory: path.join(dir, '.cache/webpack'),
      name,
      buildDependencies: { config: [__dirname + path.sep, path.join(dir, 'webpack.config.cjs')] },
    },
    // Styles and pages go through the loaders here; webpack's own would drop the marker comment of index.html.
    experiments: { css: false, html: false },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [new MiniCssExtract({ filename: file('css'), chunkFilename: file('css') }), ...hints, ...plugins],
  }
}

module.exports = { base }
