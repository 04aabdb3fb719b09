import type { Types } from '@dyra/shared/contract/types'
import type { Database } from '../../../db/connection.ts'
import { type ReferenceFile, readData } from '../../../db/reference/data.ts'
import { currentLanguage } from '../../../language/current-language.ts'
import { liveMap, liveObject } from '../../../language/live.ts'
import { type NameList, nameNow } from './read-names.ts'

type Names = ReadonlyMap<number, string>

/**
 * Reference names, kept in memory because they change only with a new version of the server. All of them are names in
 * the current language.
 */
export interface Reference {
  readonly types: Types
  readonly species: Names
  readonly breeds: Names
  /** Places of the body where a microtag can be. */
  readonly tagLocations: Names
  /** Names of places by postal code. */
  readonly places: Names
  /** `Rakki`, `Tík`, `Fress`, `Læða`, or a general word such as `Karlkyn` for other species. */
  genderName(genderId: number, speciesId: number): string
}

const namesOf = (rows: readonly { id: number; name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [id, name]))

async function readTypes(db: Database): Promise<Types> {
  const short = ['id', 'name', 'short_name as shortName'] as const
  const named = ['id', 'name'] as const
  const [genders, species, breeds, furTypes, incidentTypes, microTagLocations] = await Promise.all([
    db.selectFrom('gender').select(short).orderBy('id').execute(),
    db.selectFrom('species').select(short).orderBy('id').execute(),
    db.selectFrom('breed').select(['id', 'species_id as speciesId', 'name']).execute(),
    db.selectFrom('fur_type').select(named).orderBy('id').execute(),
    db.selectFrom('incident_type').select(named).orderBy('id').execute(),
    db.selectFrom('microtag_location').select(named).orderBy('id').execute(),
  ])
  const words = new Map(
    readData<ReferenceFile>('reference.json').genders.map(({ id, bySpecies }) => [id, bySpecies && { bySpecies }]),
  )
  return {
    genders: genders.map((gender) => ({ ...gender, ...words.get(gender.id) })),
    species,
    breeds,
    furTypes,
    incidentTypes,
    microTagLocations,
  }
}

/** The lists in the current language, with breeds sorted in the order of that language. */
function translated({ genders, species, breeds, furTypes, incidentTypes, microTagLocations }: Types): Types {
  const order = new Intl.Collator(currentLanguage())
  const named = <Row extends { name: string }>(list: NameList, rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, name: nameNow(list, row.name) }))
  const shortened = <Row extends { name: string; shortName: string }>(list: NameList, rows: readonly Row[]): Row[] =>
    named(list, rows).map((row) => ({ ...row, shortName: nameNow(list, row.shortName) }))
  return {
    genders: shortened('genders', genders).map(({ bySpecies = {}, ...gender }) => ({
      ...gender,
      bySpecies: Object.fromEntries(Object.entries(bySpecies).map(([id, word]) => [id, nameNow('genders', word)])),
    })),
    species: shortened('species', species),
    breeds: named('breeds', breeds).sort((a, b) => order.compare(a.name, b.name)),
    furTypes: named('furTypes', furTypes),
    incidentTypes: named('incidentTypes', incidentTypes),
    microTagLocations: named('microTagLocations', microTagLocations),
  }
}

function genderNames({ genders }: Types): Reference['genderName'] {
  const known = new Map(genders.map((gender) => [gender.id, gender]))
  return (genderId, speciesId) => {
    const gender = known.get(genderId)
    return nameNow('genders', gender?.bySpecies?.[speciesId] ?? gender?.name ?? '')
  }
}

/** Reads the reference tables. Called once, after their data are loaded. */
export async function readReference(db: Database): Promise<Reference> {
  const [stored, places] = await Promise.all([
    readTypes(db),
    db.selectFrom('postal_code').select(['id', 'place as name']).execute(),
  ])
  const types = liveObject(() => translated(stored))
  return {
    types,
    species: liveMap(() => namesOf(types.species)),
    breeds: liveMap(() => namesOf(types.breeds)),
    tagLocations: liveMap(() => namesOf(types.microTagLocations)),
    places: namesOf(places),
    genderName: genderNames(stored),
  }
}
