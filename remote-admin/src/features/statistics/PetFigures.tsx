import type { Statistics } from '@dyra/shared/contract/statistics'
import { formatCount } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import type { Cell } from '../../components/csv-file.ts'
import { Part } from './Part.tsx'
import css from './Statistics.module.css'
import { text } from './texts.ts'

const MEGABYTE = 1_000_000

interface Figure {
  readonly label: string
  readonly count: number
  /** The change since the beginning of this month. */
  readonly change: string
  readonly to?: string
}

type Counts = Pick<Statistics, 'pets' | 'petsAtMonthStart' | 'pictures' | 'picturesThisMonth'>

const states = ['lost', 'alive', 'dead', 'withoutOwner', 'invitations'] as const

const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)

function changeText(difference: number): string {
  if (difference === 0) return text('change.none')
  return text(difference > 0 ? 'change.more' : 'change.less', { n: formatCount(Math.abs(difference)) })
}

const figuresOf = ({ pets, petsAtMonthStart, pictures, picturesThisMonth }: Counts): readonly Figure[] => [
  ...states.map((state) => ({
    label: text(`pets.${state}`),
    count: pets[state],
    change: changeText(pets[state] - petsAtMonthStart[state]),
    to: state === 'lost' ? '/pets?isLost=true' : undefined,
  })),
  {
    label: text('pictures', { n: formatCount(megabytes(pictures.bytes)) }),
    count: pictures.count,
    // The number of new pictures, not the change of the total, because removed pictures are not counted.
    change: text.plural('pictures.new', picturesThisMonth.count),
  },
]

const Count = ({ count, to }: Figure) =>
  to ? (
    <Link className="d-anchor" to={to}>
      {formatCount(count)}
    </Link>
  ) : (
    formatCount(count)
  )

const fileOf = ({ pets, petsAtMonthStart, pictures }: Counts): [string[], Cell[][]] => [
  [text('pets.what'), text('pets.count'), text('pets.before')],
  [
    ...states.map((state) => [text(`pets.${state}`), pets[state], petsAtMonthStart[state]]),
    [text('pictures.count'), pictures.count, null],
    [text('pictures.megabytes'), megabytes(pictures.bytes), null],
  ],
]

/** Number of pets in each state, and number of pictures, each with its change in this month. */
export function PetFigures(counts: Counts) {
  return (
    <Part title={text('pets.title')} file={{ name: text('file.pets'), table: () => fileOf(counts) }}>
      <dl className={css.figures}>
        {figuresOf(counts).map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd className={`d-num ${css.count}`}>
              <Count {...figure} />
            </dd>
            <dd className={`d-dim ${css.change}`}>{figure.change}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
