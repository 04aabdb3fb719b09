import type { TaggedPet } from '@dyra/shared/contract/veterinarians'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Link, useLoaderData } from '@dyra/shared/router'
import {
  Await,
  type Column,
  DataTable,
  EmptyState,
  ListSkeleton,
  MoreLink,
  PageHeader,
  TagNumber,
} from '@dyra/shared/ui'
import type { loadRegistrations } from './api.ts'
import css from './Registrations.module.css'
import { text } from './texts.ts'

const tag = ({ petId, tagNumber }: TaggedPet) => (
  <Link className="d-anchor" to={`/pet/${petId}`}>
    <TagNumber value={tagNumber} />
  </Link>
)

const owner = ({ ownerPersonId, ownerName, ownerState }: TaggedPet) => (
  <>
    {ownerPersonId !== null && (
      <Link className="d-anchor" to={`/person/${ownerPersonId}`} translate="no">
        {ownerName}
      </Link>
    )}
    {ownerState !== 'owned' && <span className={css.state}>{text(`registrations.owner.${ownerState}`)}</span>}
  </>
)

const payer = ({ invoicedPersonId, invoicePersonName }: TaggedPet) =>
  invoicedPersonId === null ? (
    invoicePersonName
  ) : (
    <Link className="d-anchor" to={`/person/${invoicedPersonId}`} translate="no">
      {invoicePersonName}
    </Link>
  )

const more = ({ petId, petName }: TaggedPet) => (
  <MoreLink to={`/pet/${petId}`} text={text('registrations.more')} of={petName} />
)

const columns: readonly Column<TaggedPet>[] = [
  { key: 'tag', label: text('registrations.col.tag'), sortKey: 'tagNumber', isNumber: true, cell: tag },
  { key: 'name', label: text('registrations.col.name'), cell: ({ petName }) => petName },
  { key: 'owner', label: text('registrations.col.owner'), cell: owner },
  { key: 'payer', label: text('registrations.col.payer'), sortKey: 'payer', cell: payer },
  {
    key: 'species',
    label: text('registrations.col.species'),
    sortKey: 'species',
    cell: ({ speciesName }) => speciesName,
  },
  {
    key: 'date',
    label: text('registrations.col.date'),
    sortKey: 'registrationDate',
    ownOrder: 'descending',
    isNumber: true,
    cell: ({ registrationDate }) => formatInstantDay(new Date(registrationDate)),
  },
  { key: 'more', label: text('registrations.more'), isLabelHidden: true, align: 'right', priority: 1, cell: more },
]

/** Microtags that a veterinarian registered. */
function RegistrationsScreen() {
  const { name, registrations } = useLoaderData<typeof loadRegistrations>()
  const title = text(name === null ? 'registrations.title' : 'registrations.titleOf')
  return (
    <>
      <PageHeader title={title} lead={name} />
      <Await isMain of={registrations} skeleton={<ListSkeleton />}>
        {({ rows, total }) => (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={({ tagNumber }) => tagNumber}
            paging={{ size: PAGE_SIZE.registrations, total }}
            empty={<EmptyState text={text('registrations.empty')} />}
          />
        )}
      </Await>
    </>
  )
}

export { RegistrationsScreen as Component }
