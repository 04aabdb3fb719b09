import type { Statistics } from '@dyra/shared/contract/statistics'
import { Link } from '@dyra/shared/router'
import { DefinitionGrid } from '@dyra/shared/ui'
import { formatCount } from '../../list/format-count.ts'
import { Part } from './Part.tsx'
import { text } from './text.ts'

const MEGABYTE = 1_000_000

/** How many pets there are, in what state, and their pictures. */
export function PetFigures({ pets, pictures }: Pick<Statistics, 'pets' | 'pictures'>) {
  const counts = [
    [text('pets.alive'), pets.alive],
    [text('pets.dead'), pets.dead],
    [text('pets.withoutOwner'), pets.withoutOwner],
    [text('pets.invitations'), pets.invitations],
    [text('pictures.count'), pictures.count],
    [text('pictures.megabytes'), Math.round(pictures.bytes / MEGABYTE)],
  ] as const
  const lost = (
    <Link className="d-anchor" to="/pets?isLost=true">
      {formatCount(pets.lost)}
    </Link>
  )
  const rows = [[text('pets.lost'), pets.lost] as const, ...counts]
  return (
    <Part
      title={text('pets.title')}
      file={{ name: 'dyr.csv', table: () => [[text('pets.what'), text('pets.count')], rows.map((row) => [...row])] }}
    >
      <DefinitionGrid
        rows={[[text('pets.lost'), lost], ...counts.map(([label, count]) => [label, formatCount(count)] as const)]}
      />
    </Part>
  )
}
