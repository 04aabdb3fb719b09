import type { VeterinarianListItem } from '@dyra/shared/contract/veterinarians'
import { formatCount, formatInstantDay, pluralText } from '@dyra/shared/i18n'
import { Link, useLoaderData } from '@dyra/shared/router'
import { Await, type Column, DataTable, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import { SearchField } from '../../components/list/SearchField.tsx'
import type { loadVeterinarians } from './api.ts'
import { text } from './texts.ts'
import css from './Veterinarians.module.css'

const CellLink = ({ to, about, children }: { to: string; about: string; children: ReactNode }) => (
  <Link className="d-anchor" to={to} aria-label={about}>
    {children}
  </Link>
)

const columns: readonly Column<VeterinarianListItem>[] = [
  {
    key: 'name',
    label: text('col.name'),
    sortKey: 'name',
    cell: PersonLink,
  },
  {
    key: 'count',
    label: text('col.count'),
    sortKey: 'registrationCount',
    isNumber: true,
    cell: ({ personId, name, registrationCount }) => (
      <CellLink
        to={`/veterinarian/${personId}/registrations`}
        about={`${pluralText.plural('registrations', registrationCount)}: ${name}`}
      >
        {formatCount(registrationCount)}
      </CellLink>
    ),
  },
  {
    key: 'created',
    label: text('col.created'),
    sortKey: 'created',
    isNumber: true,
    cell: ({ created }) => formatInstantDay(new Date(created)),
  },
  {
    key: 'payer',
    label: text('payer'),
    isLabelHidden: true,
    align: 'right',
    cell: ({ personId, name }) => (
      <CellLink to={`/veterinarian/${personId}`} about={`${text('payer')}: ${name}`}>
        {text('payer')}
      </CellLink>
    ),
  },
]

/** Everyone who may register pets today. */
function VeterinariansScreen() {
  const { veterinarians, searchQuery } = useLoaderData<typeof loadVeterinarians>()
  return (
    <>
      <PageHeader title={text('title')} />
      <SearchField className={css.search} label={text('search')} placeholder={text('search.placeholder')} />
      <Await keepsOld isMain of={veterinarians} skeleton={<ListSkeleton />}>
        {({ rows, total }) => (
          <DataTable
            label={text('title')}
            columns={columns}
            rows={rows}
            rowKey={({ personId }) => personId}
            empty={text(searchQuery === '' ? 'empty' : 'nothingFound')}
            paging={{ size: PAGE_ROWS, total }}
          />
        )}
      </Await>
    </>
  )
}

export { VeterinariansScreen as Component }
