import type { RecentOwner } from '@dyra/shared/contract/veterinarians'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { foldName } from '@dyra/shared/domain/names'
import { formatKennitala } from '@dyra/shared/i18n'
import { Picker, type PickerOption } from '@dyra/shared/ui/pickers'
import { useState } from 'react'
import type { Person } from '../draft/entry.ts'
import { text } from '../texts.ts'
import type { FoundPerson, PersonSearch } from './find-persons.ts'
import { usePersonSearch } from './use-person-search.ts'
import { useRecentOwners } from './use-recent-owners.ts'

interface Props {
  label: string
  value: Person | null
  onPick: (person: Person | null) => void
  error?: string
}

const asOption = ({ userId, name, ssn, deceased }: FoundPerson): PickerOption => ({
  value: String(userId),
  label: name,
  hint: deceased ? `${formatKennitala(ssn)} · ${text('deceased')}` : formatKennitala(ssn),
  disabled: deceased,
})

const personOf = ({ userId, name, ssn, email }: FoundPerson): Person => ({ userId, name, ssn, email })

/** The last owners that fit what is typed, and all of them before anything is. */
function fitting(recent: readonly RecentOwner[], typed: string): readonly FoundPerson[] {
  const wanted = foldName(typed.trim())
  const number = normaliseSsn(typed)
  return recent.filter(({ name, ssn }) => foldName(name).includes(wanted) || (number !== '' && ssn.startsWith(number)))
}

const foundBy = (search: PersonSearch): readonly FoundPerson[] => (search.kind === 'found' ? search.persons : [])

/** Who was found by a whole kennitala and cannot be chosen is told; in a list of names the option says so. */
function faultOf(search: PersonSearch): string | undefined {
  if (search.kind === 'fault') return search.text
  const isGone = search.kind === 'found' && search.isExact && search.persons.every(({ deceased }) => deceased)
  return isGone ? text('deceased') : undefined
}

/** Somebody by kennitala or name in one field, the veterinarian's last owners on top. */
export function PersonPicker({ label, value, onPick, error }: Props) {
  const recent = useRecentOwners()
  const [typed, setTyped] = useState('')
  const pick = (person: FoundPerson | null) => {
    setTyped('')
    onPick(person && personOf(person))
  }
  const { search, type, settle } = usePersonSearch(pick)
  // The chosen one must be among the options for its name to be shown.
  const known = [...fitting(recent, typed), ...foundBy(search), ...(value ? [value] : [])]
  const persons = [...new Map(known.map((person) => [person.userId, person])).values()]
  const choose = (id: string | null) => {
    settle()
    pick(persons.find(({ userId }) => String(userId) === id) ?? null)
  }
  // The list empties the field then. A search that is under way goes on: a whole kennitala finds who was meant.
  const leave = () => {
    setTyped('')
    if (search.kind === 'found' || search.kind === 'fault') settle()
  }
  return (
    <Picker
      size="sm"
      label={label}
      placeholder={text('ownerSearchHelp')}
      options={persons.map(asOption)}
      value={value && String(value.userId)}
      onChange={choose}
      onSearch={(now) => {
        setTyped(now)
        type(now)
      }}
      onBlur={leave}
      isLoading={search.kind === 'searching'}
      nothingFound=""
      error={faultOf(search) ?? error}
      clearable
    />
  )
}
