const { remote } = require('@dyra/shared/webpack')

module.exports = remote({
  dir: __dirname,
  name: 'remote_public',
  exposes: { './routes': './src/routes.tsx', './lookup': './src/lookup.tsx' },
  screens: {
    '/': './lookup',
    '/lost': 'screen-lost',
    '/lost/:code': 'screen-lost-alert',
    '/found': 'screen-found',
    '/verify': 'screen-verify',
    '/verify/:code': 'screen-verify',
    '/about': 'screen-about',
    '/privacy-policy': 'screen-privacy-policy',
    '/user-agreement': 'screen-user-agreement',
  },
})
