const { remote } = require('@dyra/shared/webpack')

module.exports = remote({ dir: __dirname, name: 'remote_vet', exposes: { './routes': './src/routes.tsx' } })
