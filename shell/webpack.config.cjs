const { shell } = require('@dyra/shared/webpack')

module.exports = shell({ dir: __dirname })
