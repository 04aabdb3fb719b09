const { remote } = require('@dyra/shared/webpack')

module.exports = remote({
  dir: __dirname,
  name: 'remote_vet',
  exposes: { './routes': './src/routes.tsx' },
  // Landing path → named chunk of its screen, which the server preloads.
  screens: {
    '/register': 'screen-register',
    '/veterinarian/:id': 'screen-payer',
    '/veterinarian/:id/registrations': 'screen-registrations',
    '/veterinarian/:id/transfers': 'screen-pending',
    '/pets': 'screen-pet-search',
    '/persons': 'screen-person-search',
  },
})
