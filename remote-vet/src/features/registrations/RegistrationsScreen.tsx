import type { TaggedPet } from '@dyra/shared/contract/veterinarians'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { formatInstantDay } from '@dyra/shared/format'
import { Link, useLoaderData } from '@dyra/shared/router'
import {
  type Column,
  DataTable,
  EmptyState,
  Later,
  ListSkeleton,
  MoreLink,
  PageHeader,
  TagNumber,
} from '@dyra/shared/ui'
import type { loadRegistrations } from './load-registrations.ts'
import { text } from './text.ts'

const tag = ({ petId, tagNumber }: TaggedPet) => (
  <Link className="d-anchor" to={`/pet/${petId}`}>
    <TagNumber value={tagNumber} />
  </Link>
)

const payer = ({ invoicedPersonId, invoicePersonName }: TaggedPet) =>
  invoicedPersonId === null ? (
    invoicePersonName
  ) : (
    <Link className="d-anchor" to={`/person/${invoicedPersonId}`}>
      {invoicePersonName}
    </Link>
  )

const more = ({ petId, tagNumber }: TaggedPet) => (
  <MoreLink to={`/pet/${petId}`} text={text('registrations.more')} of={tagNumber} />
)

const columns: readonly Column<TaggedPet>[] = [
  { key: 'tag', label: text('registrations.col.tag'), sortKey: 'tagNumber', isNumber: true, cell: tag },
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
    isNumber: true,
    cell: ({ registrationDate }) => formatInstantDay(new Date(registrationDate)),
  },
  { key: 'more', label: text('registrations.more'), isLabelHidden: true, align: 'right', priority: 1, cell: more },
]

/** The numbers that a veterinarian put in (specification, section 2, `/veterinarian/{id}/registrations`). */
export function RegistrationsScreen() {
  const { name, registrations } = useLoaderData<typeof loadRegistrations>()
  const title = text(name === null ? 'registrations.title' : 'registrations.titleOf')
  return (
    <>
      <PageHeader title={title} lead={name} />
      <Later of={registrations} skeleton={<ListSkeleton />}>
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
      </Later>
    </>
  )
}
