import type { ListPage } from '@dyra/shared/api'
import type { Task } from '@dyra/shared/contract/tasks'
import { taskLabels, taskOutcomeLabels } from '@dyra/shared/domain/tasks'
import { formatInstant, formatInstantDay, t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { type Column, DataTable } from '@dyra/shared/ui'
import { RowActions, RowButton } from '@dyra/shared/ui/actions'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import css from './Tasks.module.css'
import { objectOf } from './task-object.ts'
import { text } from './texts.ts'

function PetLink({ petId, petName }: Task) {
  if (petId === null) return null
  return (
    <Link className="d-anchor" to={`/pet/${petId}`} translate="no">
      {petName}
    </Link>
  )
}

/** Which administrator closed the task, with outcome and reason. */
function Decision({ outcome, words, closedById, closedByName }: Task) {
  if (outcome === null) return null
  return (
    <>
      <b>{taskOutcomeLabels[outcome]}</b>
      {words && <span className={css.words}>{words}</span>}
      {closedById !== null && (
        <span className={css.second}>
          <PersonLink personId={closedById} name={closedByName} />
        </span>
      )}
    </>
  )
}

const common: readonly Column<Task>[] = [
  { key: 'kind', label: text('col.kind'), cell: ({ kind }) => <b>{taskLabels[kind]}</b> },
  { key: 'pet', label: text('col.pet'), cell: (task) => task.petId && <PetLink {...task} /> },
  {
    key: 'person',
    label: text('col.person'),
    cell: ({ personId, personName }) => personId && <PersonLink personId={personId} name={personName} />,
  },
  { key: 'created', label: text('col.created'), isNumber: true, cell: ({ created }) => formatInstant(created) },
]
function Due({ due }: Task) {
  if (due === null) return null
  const isOverdue = new Date(due) < new Date()
  return (
    <>
      {formatInstantDay(new Date(due))}
      {isOverdue && <b className={css.overdue}>{text('overdue')}</b>}
    </>
  )
}

const due: Column<Task> = { key: 'due', label: text('col.due'), isNumber: true, cell: Due }
const ended: readonly Column<Task>[] = [
  {
    key: 'closed',
    label: text('col.closed'),
    isNumber: true,
    cell: (task) => task.closed && formatInstant(task.closed),
  },
  { key: 'outcome', label: text('col.outcome'), cell: Decision },
]

const nameOf = ({ kind, petName, personName, taskId }: Task) =>
  `${taskLabels[kind]}, ${petName ?? personName ?? text('number', { id: taskId })}`

const actions = (onOpen: (task: Task) => void): Column<Task> => ({
  key: 'actions',
  label: t('actions'),
  isLabelHidden: true,
  align: 'right',
  cell: (task) =>
    // A closed task can be opened only if it is about a claim: someone may complain about the decision.
    (task.closed === null || objectOf(task) === 'claim') && (
      <RowActions>
        <RowButton label={text('open')} of={nameOf(task)} onClick={() => onOpen(task)} />
      </RowActions>
    ),
})

interface Props {
  page: ListPage<Task[]>
  state: 'open' | 'closed'
  isFiltered: boolean
  onOpen: (task: Task) => void
}

/** The open tasks, each with a button for its card, or the closed ones with their outcome. */
export function TaskTable({ page: { rows, total }, state, isFiltered, onOpen }: Props) {
  return (
    <DataTable
      label={text('title')}
      columns={[...common, ...(state === 'open' ? [due] : ended), actions(onOpen)]}
      rows={rows}
      rowKey={({ taskId }) => taskId}
      isWide
      empty={text(isFiltered ? 'nothingFound' : `empty.${state}`)}
      paging={{ size: PAGE_ROWS, total }}
    />
  )
}
