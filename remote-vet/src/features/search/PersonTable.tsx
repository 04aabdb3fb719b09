import type { UserSearchResult } from '@dyra/shared/contract/users'
import { formatKennitala } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { type Column, DataTable, MoreLink } from '@dyra/shared/ui'
import css from './Search.module.css'
import { text } from './texts.ts'

const name = ({ userId, name: fullName, deceased }: UserSearchResult) => (
  <>
    <Link className={`d-anchor ${css.name}`} to={`/person/${userId}`}>
      {fullName}
    </Link>
    {deceased && <span className={css.second}>{text('persons.deceased')}</span>}
  </>
)

const pets = ({ userId, name: fullName }: UserSearchResult) => (
  <MoreLink to={`/person/${userId}/pets`} text={text('persons.viewPets')} of={fullName} />
)

const columns: readonly Column<UserSearchResult>[] = [
  { key: 'name', label: text('persons.col.name'), cell: name },
  { key: 'ssn', label: text('persons.col.ssn'), isNumber: true, cell: ({ ssn }) => formatKennitala(ssn) },
  { key: 'address', label: text('persons.col.address'), priority: 2, cell: ({ address }) => address },
  { key: 'email', label: text('persons.col.email'), priority: 1, cell: ({ email }) => email },
  { key: 'pets', label: text('persons.viewPets'), isLabelHidden: true, align: 'right', cell: pets },
]

interface Props {
  persons: readonly UserSearchResult[]
  paging: { readonly size: number; readonly total: number }
}

export const PersonTable = ({ persons, paging }: Props) => (
  <DataTable
    label={text('persons.title')}
    columns={columns}
    rows={persons}
    rowKey={({ userId }) => userId}
    card={(person) => <PersonCard person={person} />}
    paging={paging}
    empty={null}
  />
)

/** Two ways on from one card: to the person, and to the pets. */
function PersonCard({ person }: { person: UserSearchResult }) {
  const { ssn, address, email } = person
  return (
    <div className={css.card}>
      <div className={css.about}>
        {name(person)}
        <span className="d-num d-dim">{formatKennitala(ssn)}</span>
        <span className="d-dim">{address}</span>
        <span className="d-dim">{email}</span>
      </div>
      {pets(person)}
    </div>
  )
}
