import type { CareCase } from '@dyra/shared/contract/care'
import { careEndLabels } from '@dyra/shared/domain/care'
import { clockText } from '@dyra/shared/features/care'
import { formatInstant } from '@dyra/shared/i18n'
import { Link, useLoaderData } from '@dyra/shared/router'
import { Await, Button, EmptyState, ListSkeleton, PageHeader, Section } from '@dyra/shared/ui'
import type { loadCases } from './api.ts'
import css from './Care.module.css'
import { nameOf } from './format-case.ts'
import { text } from './texts.ts'

/** The time limit of the case, or how it ended. */
function stateOf(row: CareCase): string {
  const { end } = row
  if (!end) return clockText(row)
  const kind = careEndLabels[end.kind]
  return end.confirmed ? text('end.over', { kind, time: formatInstant(end.confirmed) }) : text('end.proposed', { kind })
}

const Row = ({ row }: { row: CareCase }) => (
  <li className={css.row}>
    <Link className="d-anchor" to={`/care/${row.careCaseId}`}>
      {nameOf(row)}
    </Link>
    <span className="d-dim">{`${text('takenAt')}: ${formatInstant(row.takenAt)}`}</span>
    <span>{stateOf(row)}</span>
  </li>
)

interface ListProps {
  title: string
  cases: ReturnType<typeof loadCases>['open']
}

const List = ({ title, cases }: ListProps) => (
  <Section title={title}>
    <Await of={cases} skeleton={<ListSkeleton rows={2} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState text={text('empty')} />
        ) : (
          <ul className={css.list}>
            {rows.map((row) => (
              <Row key={row.careCaseId} row={row} />
            ))}
          </ul>
        )
      }
    </Await>
  </Section>
)

/** Stray animals that a workplace has taken (docs/screens.md#care). */
function CareScreen() {
  const { open, ended } = useLoaderData<typeof loadCases>()
  const create = (
    <Button component={Link} to="/care/new">
      {text('new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} actions={create} />
      <div className={css.part}>
        <List title={text('open')} cases={open} />
        <List title={text('ended')} cases={ended} />
      </div>
    </>
  )
}

export { CareScreen as Component }
