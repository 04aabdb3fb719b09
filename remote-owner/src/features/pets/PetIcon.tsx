/** Icons of the buttons on the pages of a pet, on a 20-unit grid (docs/design-language.md#icons-and-drawings). */
const paths = {
  edit: 'M3.5 16.5l.8-3.7L13 4.1l2.9 2.9-8.7 8.7z',
  swap: 'M3 7h12.5m-3-3.2L15.7 7l-3.2 3.2M17 13H4.5m3-3.2L4.3 13l3.2 3.2',
  image: 'M2.8 3.8h14.4v12.4H2.8zM3 14l4-4 3 3 2.5-2.5L17 15M13 7.4v.2',
  list: 'M7 5h10M7 10h10M7 15h10M3.2 5h.2M3.2 10h.2M3.2 15h.2',
}

export function PetIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true" className="d-icon">
      <path d={paths[name]} />
    </svg>
  )
}
