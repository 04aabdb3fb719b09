const path = require('node:path')
const { EnglishWordsPlugin } = require('./webpack/english-words-plugin.cjs')
const { SizeLimitPlugin } = require('./webpack/size-limit-plugin.cjs')

const embed = (file) => path.join(__dirname, 'src/embed', file)

const lookup = (file) => path.join(__dirname, 'src/features/lookup', file)
/** Parts of the lookup that are other ones in the embed. */
const replaced = ['NotFoundPart.tsx', 'ReportPart.tsx', 'WaitingLine.tsx']

/** Issue 2, section E. */
const LIMIT = 12_000

/**
 * One file with a fixed name for foreign pages (and one with the English words): the site's own lookup on Preact, over a slim ui without Mantine and a
 * client without ky. No federation.
 */
module.exports = (mode) => ({
  name: 'embed',
  mode,
  context: __dirname,
  target: ['web', 'es2022'],
  entry: embed('embed.tsx'),
  devtool: false,
  output: { path: path.join(__dirname, 'dist-embed'), filename: 'embed.js', clean: true },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    // Preact is this package's; the pieces of shared ask for it too, as their React.
    modules: [path.join(__dirname, 'node_modules'), 'node_modules'],
    alias: {
      '@dyra/shared/ui$': embed('ui.tsx'),
      '@dyra/shared/api$': embed('api.ts'),
      '@dyra/shared/domain/tag-number$': embed('tag-number.ts'),
      react$: embed('react.ts'),
      'react/jsx-runtime$': embed('react.ts'),
      ...Object.fromEntries(replaced.map((file) => [lookup(file), embed(file)])),
    },
  },
  module: {
    generator: { json: { JSONParse: false } },
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /[\\/]shared[\\/]src[\\/]texts[\\/][^\\/]+\.json$/,
        loader: require.resolve('./webpack/said-words-loader.cjs'),
      },
      { test: /\.css$/, sideEffects: true, loader: require.resolve('./webpack/adopted-style-loader.cjs') },
    ],
  },
  optimization: { splitChunks: false, runtimeChunk: false },
  performance: false,
  stats: 'errors-warnings',
  plugins: [
    new EnglishWordsPlugin('embed.en.json'),
    ...(mode === 'production' ? [new SizeLimitPlugin('embed.js', LIMIT)] : []),
  ],
})
