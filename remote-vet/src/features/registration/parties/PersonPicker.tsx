import { ApiProblem, errorMessage } from '@dyra/shared/api'
import type { RecentOwner } from '@dyra/shared/contract/veterinarians'
import { normaliseSsn, ssnError } from '@dyra/shared/domain/kennitala'
import { OWNER_SEARCH_MIN, USER_SEARCH_MIN } from '@dyra/shared/domain/limits'
import { foldName, searchLength } from '@dyra/shared/domain/names'
import { formatKennitala, validationText } from '@dyra/shared/i18n'
import { Picker, type PickerOption } from '@dyra/shared/ui/pickers'
import { useTypedSearch } from '@dyra/shared/ui/search'
import { useState } from 'react'
import { findPersonBySsn, findPersons } from '../api.ts'
import { useRecentOwners } from '../choices.ts'
import type { Person } from '../draft/entry.ts'
import { text } from '../texts.ts'

interface FoundPerson extends Person {
  /** A deceased person cannot be chosen. */
  readonly deceased?: boolean
}

type PersonSearch =
  | { readonly kind: 'idle' | 'searching' }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'found'; readonly persons: readonly FoundPerson[]; readonly isExact: boolean }

const failed = (text: string): PersonSearch => ({ kind: 'error', text })

/** Digits and hyphens are a kennitala, anything else is a name or an e-mail address. */
const isKennitala = (typed: string) => /^\d[\d\s-]*$/.test(typed)

async function findByKennitala(typed: string, signal: AbortSignal): Promise<PersonSearch> {
  const invalid = ssnError(typed)
  if (invalid) return failed(validationText(invalid))
  try {
    return { kind: 'found', persons: [await findPersonBySsn(normaliseSsn(typed), signal)], isExact: true }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return failed(validationText('ssnNotFound'))
    return failed(errorMessage(error))
  }
}

/** The server refuses a search with too few letters and digits. */
const isShort = (typed: string) => typed.length < USER_SEARCH_MIN || searchLength(typed) < OWNER_SEARCH_MIN

async function findByText(typed: string, signal: AbortSignal): Promise<PersonSearch> {
  if (isShort(typed)) return failed(validationText('userSearchShort'))
  try {
    const persons = await findPersons(typed, signal)
    return persons.length > 0 ? { kind: 'found', persons, isExact: false } : failed(validationText('userSearchNone'))
  } catch (error) {
    return failed(errorMessage(error))
  }
}

/** Finds persons by kennitala, name or e-mail address. */
export const searchPersons = (typed: string, signal: AbortSignal): Promise<PersonSearch> =>
  isKennitala(typed) ? findByKennitala(typed, signal) : findByText(typed, signal)

interface Props {
  label: string
  value: Person | null
  onPick: (person: Person | null) => void
  error?: string
}

const optionOf = ({ userId, name, ssn, deceased }: FoundPerson): PickerOption => ({
  value: String(userId),
  label: name,
  hint: deceased ? `${formatKennitala(ssn)} · ${text('deceased')}` : formatKennitala(ssn),
  disabled: deceased,
})

const personOf = ({ userId, name, ssn, email }: FoundPerson): Person => ({ userId, name, ssn, email })

/** The recent owners that match what is typed; all of them if nothing is typed. */
function matching(recent: readonly RecentOwner[], typed: string): readonly FoundPerson[] {
  const wanted = foldName(typed.trim())
  const number = normaliseSsn(typed)
  return recent.filter(({ name, ssn }) => foldName(name).includes(wanted) || (number !== '' && ssn.startsWith(number)))
}

const foundBy = (search: PersonSearch): readonly FoundPerson[] => (search.kind === 'found' ? search.persons : [])

/** The living person with the typed kennitala. */
const exactMatch = (search: PersonSearch): FoundPerson | undefined =>
  search.kind === 'found' && search.isExact ? search.persons.find(({ deceased }) => !deceased) : undefined

/** A deceased person found by kennitala is an error at the field; in a list of names the option says it. */
function errorOf(search: PersonSearch): string | undefined {
  if (search.kind === 'error') return search.text
  const isDeceased = search.kind === 'found' && search.isExact && search.persons.every(({ deceased }) => deceased)
  return isDeceased ? text('deceased') : undefined
}

/** Finds a person by kennitala, name or e-mail address in one field, with the veterinarian's recent owners on top. */
export function PersonPicker({ label, value, onPick, error }: Props) {
  const recent = useRecentOwners()
  const [typed, setTyped] = useState('')
  const pick = (person: FoundPerson | null) => {
    setTyped('')
    onPick(person && personOf(person))
  }
  const { search, type, settle } = useTypedSearch(searchPersons, (answer) => {
    const person = exactMatch(answer)
    if (person) pick(person)
  })
  // The picker shows the name of the chosen person only if it is among the options.
  const all = [...matching(recent, typed), ...foundBy(search), ...(value ? [value] : [])]
  const persons = [...new Map(all.map((person) => [person.userId, person])).values()]
  const choose = (id: string | null) => {
    settle()
    pick(persons.find(({ userId }) => String(userId) === id) ?? null)
  }
  // Leaving the field empties it. A running search continues, because a whole kennitala chooses the person.
  const leave = () => {
    setTyped('')
    if (search.kind === 'found' || search.kind === 'error') settle()
  }
  return (
    <Picker
      size="sm"
      label={label}
      placeholder={text('ownerSearchHelp')}
      options={persons.map(optionOf)}
      value={value && String(value.userId)}
      onChange={choose}
      onSearch={(now) => {
        setTyped(now)
        type(now)
      }}
      onBlur={leave}
      isLoading={search.kind === 'searching'}
      nothingFound=""
      error={errorOf(search) ?? error}
      clearable
    />
  )
}
