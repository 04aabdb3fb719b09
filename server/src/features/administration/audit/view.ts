import type { AuditEntry } from '@dyra/shared/contract/audit'
import { countryNames } from '@dyra/shared/domain/country-codes'
import { liveMap } from '../../../language/live.ts'
import type { Reference } from '../../reference/types/index.ts'
import type { AuditRow } from './queries.ts'

/** Columns with contact details of a person. */
const CONTACT = new Set(['Email', 'PhoneNumbers', 'ConfirmedPhones', 'Address', 'PostalCodeId', 'Municipality'])

/** Persons whose present or former contact details the changes show. */
export const personsShown = (rows: readonly AuditRow[]): number[] => [
  ...new Set(
    rows
      .filter(({ tableName, columnName }) => tableName === 'Users' && CONTACT.has(columnName))
      .map(({ rowId }) => rowId),
  ),
]

/** Names of the ids in a column. */
type NamesByColumn = Readonly<Record<string, ReadonlyMap<number, string>>>

const countries = liveMap(() => new Map(Object.entries(countryNames).map(([code, name]) => [Number(code), name])))

export function namesByColumn({ types, species, breeds, places }: Reference): NamesByColumn {
  const named = (list: 'genders' | 'furTypes' | 'microTagLocations' | 'incidentTypes') =>
    liveMap(() => new Map(types[list].map(({ id, name }) => [id, name])))
  return {
    SpeciesId: species,
    BreedId: breeds,
    PostalCodeId: places,
    GenderId: named('genders'),
    FurId: named('furTypes'),
    MicroTagLocationId: named('microTagLocations'),
    IncidentTypeId: named('incidentTypes'),
    CountryCode: countries,
  }
}

/** Columns stored as PostgreSQL arrays: `{a,b}`. Their elements contain no comma or brace. */
const LISTS = new Set(['PhoneNumbers', 'ConfirmedPhones', 'Roles', 'Scopes'])
const listed = (value: string) => value.replace(/^\{|\}$/g, '').replaceAll(',', ', ')

export function entryView(entry: AuditRow, names: NamesByColumn): AuditEntry {
  const { created, value, idName, before, beforeName, ...row } = entry
  const { columnName } = row
  const shown = (stored: string | null, name: string | null) => ({
    value: stored !== null && LISTS.has(columnName) ? listed(stored) : stored,
    valueName: name ?? (stored === null ? undefined : names[columnName]?.get(Number(stored))) ?? null,
  })
  return {
    ...row,
    ...shown(value, idName),
    before: before === null ? null : shown(before || null, beforeName),
    created: created.toISOString(),
  }
}
