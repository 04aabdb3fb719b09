const { remote } = require('@dyra/shared/webpack')

module.exports = remote({
  dir: __dirname,
  name: 'remote_owner',
  exposes: { './routes': './src/routes.tsx' },
  screens: { '/pets/my': 'screen-my-pets', '/pet/:id': 'screen-pet' },
})
