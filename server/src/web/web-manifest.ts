/** Where the PNG icons are (`server/assets`). */
export const ICONS = ['icon-192.png', 'icon-512.png', 'icon-maskable.png', 'apple-touch-icon.png'] as const

const icon = (name: (typeof ICONS)[number], size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * manifest.webmanifest: the site can be put on the home screen of a phone. There is no service worker: nothing is
 * stored, and every page is current.
 */
export const webManifest = (): string =>
  JSON.stringify({
    id: '/',
    name: 'Dýraauðkenni',
    short_name: 'Dýraauðkenni',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0b5763',
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable.png', 512, 'maskable'),
    ],
  })
