const { remote } = require('@dyra/shared/webpack')

module.exports = remote({ dir: __dirname })
