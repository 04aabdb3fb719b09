import type { Statistics } from '@dyra/shared/contract/statistics'
import { Link } from '@dyra/shared/router'
import { formatCount } from '../../components/list/format-count.ts'
import { Part } from './Part.tsx'
import css from './Statistics.module.css'
import { text } from './texts.ts'

const MEGABYTE = 1_000_000

interface Figure {
  readonly label: string
  readonly count: number
  /** At the beginning of this month; null if unknown. */
  readonly before: number | null
  /** How many of them are new since the beginning of this month. */
  readonly added?: number
  readonly to?: string
}

type Counts = Pick<Statistics, 'pets' | 'petsAtMonthStart' | 'pictures' | 'picturesThisMonth'>

const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)

const figuresOf = ({ pets, petsAtMonthStart: before, pictures, picturesThisMonth }: Counts): readonly Figure[] => [
  { label: text('pets.lost'), count: pets.lost, before: before.lost, to: '/pets?isLost=true' },
  { label: text('pets.alive'), count: pets.alive, before: before.alive },
  { label: text('pets.dead'), count: pets.dead, before: before.dead },
  { label: text('pets.withoutOwner'), count: pets.withoutOwner, before: before.withoutOwner },
  { label: text('pets.invitations'), count: pets.invitations, before: before.invitations },
  { label: text('pictures.count'), count: pictures.count, before: null, added: picturesThisMonth.count },
  {
    label: text('pictures.megabytes'),
    count: megabytes(pictures.bytes),
    before: null,
    added: megabytes(picturesThisMonth.bytes),
  },
]

function changeText({ count, before, added }: Figure): string | null {
  if (added !== undefined) return text('change.added', { n: formatCount(added) })
  if (before === null) return null
  const difference = count - before
  if (difference === 0) return text('change.none')
  return text(difference > 0 ? 'change.more' : 'change.less', { n: formatCount(Math.abs(difference)) })
}

const Count = ({ count, to }: Figure) =>
  to ? (
    <Link className="d-anchor" to={to}>
      {formatCount(count)}
    </Link>
  ) : (
    formatCount(count)
  )

const fileOf = (figures: readonly Figure[]): [string[], (string | number | null)[][]] => [
  [text('pets.what'), text('pets.count'), text('pets.before')],
  figures.map(({ label, count, before }) => [label, count, before]),
]

/** Numbers of pets by state and of pictures, with the change since last month. */
export function PetFigures(counts: Counts) {
  const figures = figuresOf(counts)
  return (
    <Part title={text('pets.title')} file={{ name: 'dyr.csv', table: () => fileOf(figures) }}>
      <dl className={css.figures}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd className={`d-num ${css.count}`}>
              <Count {...figure} />
            </dd>
            <dd className={`d-dim ${css.change}`}>{changeText(figure)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
