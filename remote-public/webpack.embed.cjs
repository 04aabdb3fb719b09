const path = require('node:path')
const { MapsPlugin } = require('@dyra/shared/webpack')
const { EmbedLanguagesPlugin } = require('./webpack/embed-languages-plugin.cjs')
const { SizeLimitPlugin } = require('./webpack/size-limit-plugin.cjs')

const embed = (file) => path.join(__dirname, 'src/embed', file)

/** Bytes in brotli (docs/frontend.md#the-embed). */
const LIMIT = 8000

/**
 * The lookup for other sites as one file with a fixed name, and a file with its texts in each other language; it
 * contains no React, Mantine, ky or federation.
 */
module.exports = (mode) => ({
  name: 'embed',
  mode,
  context: __dirname,
  target: ['web', 'es2022'],
  entry: embed('embed.ts'),
  devtool: false,
  output: { path: path.join(__dirname, 'dist-embed'), filename: 'embed.js', clean: true },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: {
      '@dyra/shared/ui$': embed('ui.tsx'),
      '@dyra/shared/api$': embed('api.ts'),
      'react/jsx-runtime$': embed('elements.ts'),
    },
  },
  module: {
    generator: { json: { JSONParse: false } },
    // Components of @dyra/shared/ui that ui.tsx lacks would become elements without content.
    parser: { javascript: { exportsPresence: 'error' } },
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
        loader: require.resolve('./webpack/strip-unused-strings-loader.cjs'),
      },
      { test: /\.css$/, sideEffects: true, loader: require.resolve('./webpack/adopted-style-loader.cjs') },
    ],
  },
  optimization: { splitChunks: false, runtimeChunk: false },
  performance: false,
  stats: 'errors-warnings',
  plugins: [
    new EmbedLanguagesPlugin(),
    ...(mode === 'production' ? [new SizeLimitPlugin('embed.js', LIMIT), new MapsPlugin()] : []),
  ],
})
