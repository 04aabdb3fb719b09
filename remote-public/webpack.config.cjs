const { remote } = require('@dyra/shared/webpack')

module.exports = remote({
  dir: __dirname,
  exposes: { './routes': './src/routes.ts', './lookup': './src/lookup.tsx' },
})
