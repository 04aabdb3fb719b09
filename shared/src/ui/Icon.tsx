/** 20-unit grid, one round line (light.css); drawn for this product. */
const paths = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'M5 5l10 10M15 5L5 15',
  phone:
    'M6.2 2.8L4 4c-.8.5-1.2 1.4-1 2.3 1 5.3 5.2 9.6 10.6 10.7.9.2 1.8-.2 2.3-1l1.3-2.2-3.7-2.4-1.7 1.5c-2-.9-3.6-2.5-4.5-4.6l1.5-1.6z',
  mail: 'M2.5 5h15v10.5h-15zM2.8 5.4L10 11l7.2-5.6',
  search: 'M8.8 3.5a5.3 5.3 0 110 10.6 5.3 5.3 0 010-10.6zM12.8 12.8l4 4',
  warn: 'M10 3L1.8 17h16.4zM10 8v4M10 14.4v.2',
  info: 'M10 2.5a7.5 7.5 0 110 15 7.5 7.5 0 010-15zM10 9v5M10 6.2v.2',
  check: 'M4 10.5l4 4 8-9',
  clock: 'M10 2.5a7.5 7.5 0 110 15 7.5 7.5 0 010-15zM10 6v4.3l2.8 1.7',
  left: 'M12 4.5L6.5 10l5.5 5.5',
  right: 'M8 4.5l5.5 5.5L8 15.5',
  reload: 'M16.5 10a6.5 6.5 0 11-2-4.7L16.5 7M16.5 3v4h-4',
}
export type IconName = keyof typeof paths

/** Decoration next to text. A button with only an icon has a label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="d-icon">
      <path d={paths[name]} />
    </svg>
  )
}
