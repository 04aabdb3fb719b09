const { remote } = require('@dyra/shared/webpack')

module.exports = remote({
  dir: __dirname,
  name: 'remote_admin',
  exposes: { './routes': './src/routes.tsx' },
  screens: { '/veterinarians': 'screen-veterinarians' },
})
