import type { MenuIconName } from '@dyra/shared/domain/site-map'

/** Drawn on the same grid as the icons of shared/ui, but separate from them because the embed bundles those. */
const paths: Readonly<Record<MenuIconName | 'exit', string>> = {
  user: 'M10 3.5a3.2 3.2 0 110 6.4 3.2 3.2 0 010-6.4zM3.5 17c.5-3.4 3-5 6.5-5s6 1.6 6.5 5',
  swap: 'M3 7h12.5m-3-3.2L15.7 7l-3.2 3.2M17 13H4.5m3-3.2L4.3 13l3.2 3.2',
  pet: 'M3.8 4.9c0-.9 1-1.3 1.7-.7l2.3 2c.7-.2 1.4-.3 2.2-.3s1.5.1 2.2.3l2.3-2c.7-.6 1.7-.2 1.7.7v6.3c0 3.3-2.7 5.3-6.2 5.3s-6.2-2-6.2-5.3zM7.8 10.9v.3M12.2 10.9v.3M9.3 13.6h1.4',
  chat: 'M3 4h14v9.5H9L5.5 17v-3.5H3z',
  plus: 'M10 4v12M4 10h12',
  list: 'M7 5h10M7 10h10M7 15h10M3.2 5h.2M3.2 10h.2M3.2 15h.2',
  card: 'M2.5 4.5h15v11h-15zM2.5 8h15',
  building: 'M4 17V3.5h8V17M12 8h4.5v9M2.5 17h15M7 7h2M7 10.5h2',
  users:
    'M7.5 4a2.7 2.7 0 110 5.4 2.7 2.7 0 010-5.4zM2 16c.4-3 2.5-4.4 5.5-4.4S12.6 13 13 16M13 4.3a2.6 2.6 0 010 5M15 12c1.8.5 2.8 1.9 3 4',
  key: 'M13 3.5a3.5 3.5 0 110 7 3.5 3.5 0 010-7zM10.5 9.5l-6.7 6.7M6.2 13.8l2 2',
  exit: 'M8 3.5H4v13h4M8 10h9m-3.2-3.3L17 10l-3.2 3.3',
  id: 'M4.5 2.8h11v14.4h-11zM8 6.5h4M10 9.3a1.3 1.3 0 110 2.6 1.3 1.3 0 010-2.6zM7.7 14.5c.3-1 1-1.5 2.3-1.5s2 .5 2.3 1.5',
  search: 'M8.8 3.5a5.3 5.3 0 110 10.6 5.3 5.3 0 010-10.6zM12.8 12.8l4 4',
  tag: 'M3.5 3.5h6.4l6.8 6.8-6.4 6.4-6.8-6.8zM7 7h.2',
  chart: 'M3 16.5h14M5.5 16.5V11M10 16.5V4M14.5 16.5V8',
  mail: 'M2.5 5h15v10.5h-15zM2.8 5.4L10 11l7.2-5.6',
  shield: 'M10 2l6.5 2.5v5c0 4-2.7 7-6.5 8.5-3.8-1.5-6.5-4.5-6.5-8.5v-5zM7 10l2.2 2.2L13.2 8',
  eye: 'M2 10c2-3.3 4.6-5 8-5s6 1.7 8 5c-2 3.3-4.6 5-8 5s-6-1.7-8-5zM10 7.8a2.2 2.2 0 110 4.4 2.2 2.2 0 010-4.4z',
  bin: 'M3.5 6h13M8 6V3.5h4V6M5.3 6l.8 10.5h7.8L14.7 6',
  check: 'M3.5 3.5h13v13h-13zM6.5 10l2.5 2.5L13.7 7.5',
  upload: 'M10 13.5V3.5M6 7.5l4-4 4 4M3.5 13v3.5h13V13',
  clock: 'M10 2.5a7.5 7.5 0 110 15 7.5 7.5 0 010-15zM10 6v4.3l2.8 1.7',
}

export function MenuIcon({ name }: { name: MenuIconName | 'exit' }) {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true" className="d-icon">
      <path d={paths[name]} />
    </svg>
  )
}
