import type { UserSearchResult } from '@dyra/shared/contract/users'
import { OWNER_SEARCH_MIN, PAGE_SIZE, QUERY_MAX } from '@dyra/shared/domain/limits'
import { searchLength } from '@dyra/shared/domain/names'
import { formatKennitala } from '@dyra/shared/i18n'
import { Link, useLoaderData, useSearchParams } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import {
  Await,
  Checkbox,
  type Column,
  DataTable,
  EmailAddress,
  EmptyState,
  ListSkeleton,
  MoreLink,
  PageHeader,
  TextInput,
  WholeNumbers,
} from '@dyra/shared/ui'
import { useStopOnLeave, useTypedText } from '@dyra/shared/ui/search'
import { latestOwners, type loadPersons } from './api.ts'
import css from './Search.module.css'
import { text } from './texts.ts'

const name = ({ userId, name: fullName, deceased }: UserSearchResult) => (
  <>
    <Link className={`d-anchor ${css.name}`} to={`/person/${userId}`} translate="no">
      {fullName}
    </Link>
    {deceased && <span className={css.second}>{text('persons.deceased')}</span>}
  </>
)

const pets = ({ userId, name: fullName }: UserSearchResult) => (
  <MoreLink to={`/person/${userId}/pets`} text={text('persons.viewPets')} of={fullName} />
)

const emailOf = ({ email }: UserSearchResult) => email && <EmailAddress address={email} />

const columns: readonly Column<UserSearchResult>[] = [
  { key: 'name', label: text('persons.col.name'), cell: name },
  { key: 'ssn', label: text('persons.col.ssn'), isNumber: true, cell: ({ ssn }) => formatKennitala(ssn) },
  {
    key: 'address',
    label: text('persons.col.address'),
    cell: ({ address }) => address && <span translate="no">{address}</span>,
  },
  { key: 'email', label: text('persons.col.email'), priority: 2, cell: emailOf },
  { key: 'pets', label: text('persons.viewPets'), isLabelHidden: true, align: 'right', cell: pets },
]

/** A person in the list of narrow screens, with links to the person and to the pets. */
const PersonCard = ({ person }: { person: UserSearchResult }) => (
  <div className={css.card}>
    <div className={css.about}>
      {name(person)}
      <span className="d-num d-dim">
        <WholeNumbers of={formatKennitala(person.ssn)} />
      </span>
      <span className="d-dim" translate="no">
        {person.address}
      </span>
      {person.email && <EmailAddress address={person.email} className="d-dim" />}
    </div>
    {pets(person)}
  </div>
)

const FoundPersons = ({ persons, total }: { persons: readonly UserSearchResult[]; total: number }) => (
  <>
    <div role="status">
      {total > 0 ? (
        <p className={css.count}>{text.plural('persons.count', total)}</p>
      ) : (
        <EmptyState text={text('persons.empty')} />
      )}
    </div>
    <DataTable
      label={text('persons.title')}
      columns={columns}
      rows={persons}
      rowKey={({ userId }) => userId}
      card={(person) => <PersonCard person={person} />}
      paging={{ size: PAGE_SIZE.owners, total }}
      empty={null}
    />
  </>
)

/** The query of the list, with the filters that are set. */
const addressOf = (search: string, onlyUnconfirmed: boolean) => ({
  ...(search !== '' && { search }),
  ...(onlyUnconfirmed && { unconfirmed: 'true' }),
})

/** Owners by name or kennitala (docs/screens.md#owner-search). */
function PersonsScreen() {
  const { search, onlyUnconfirmed, found } = useLoaderData<typeof loadPersons>()
  useStopOnLeave(latestOwners)
  const [, setSearch] = useSearchParams()
  const isAdministrator = useSession().roles.includes('Administrator')
  const field = useTypedText(search, (typed) => setSearch(addressOf(typed, onlyUnconfirmed)))
  const isShort = field.typed.trim() !== '' && searchLength(field.typed) < OWNER_SEARCH_MIN
  return (
    <>
      <PageHeader title={text('persons.title')} />
      <form
        className={css.persons}
        onSubmit={(event) => {
          event.preventDefault()
          field.openNow()
        }}
      >
        <TextInput
          type="search"
          label={text('persons.placeholder')}
          description={isShort ? text('persons.tooShort') : text('persons.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={QUERY_MAX}
          value={field.typed}
          onChange={(event) => field.type(event.currentTarget.value)}
        />
        {isAdministrator && (
          <Checkbox
            label={text('persons.unconfirmed')}
            checked={onlyUnconfirmed}
            onChange={() => setSearch(addressOf(field.take(), !onlyUnconfirmed))}
          />
        )}
      </form>
      {found && (
        <Await keepsOld isMain of={found} skeleton={<ListSkeleton />}>
          {({ rows, total }) => <FoundPersons persons={rows} total={total} />}
        </Await>
      )}
    </>
  )
}

export { PersonsScreen as Component }
