const { prerender } = require('@dyra/shared/webpack')

module.exports = prerender({ dir: __dirname, name: 'remote-public' })
