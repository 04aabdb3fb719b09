import type { Types } from '@dyra/shared/contract/types'
import type { Database } from '../../db/connection.ts'
import { type ReferenceFile, readData } from '../../db/seed/data.ts'

type Names = ReadonlyMap<number, string>

/** Reference names, kept in memory because they change only with a new version of the server. */
export interface Reference {
  readonly types: Types
  readonly species: Names
  readonly breeds: Names
  /** Places of the body where a microtag can be. */
  readonly tagLocations: Names
  /** Places by postal code. */
  readonly places: Names
  /** `Rakki`, `Tík`, `Fress`, `Læða`, or a general word such as `Karlkyn` for other species. */
  genderName(genderId: number, speciesId: number): string
}

const icelandic = new Intl.Collator('is')
const byName = (a: { name: string }, b: { name: string }) => icelandic.compare(a.name, b.name)
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
  return { genders, species, breeds: breeds.sort(byName), furTypes, incidentTypes, microTagLocations }
}

function genderNames(types: Types): Reference['genderName'] {
  const { genders } = readData<ReferenceFile>('reference.json')
  const words = new Map(
    genders.flatMap(({ id, bySpecies = {} }) =>
      Object.entries(bySpecies).map(([speciesId, word]) => [`${id}:${speciesId}`, word] as const),
    ),
  )
  const general = namesOf(types.genders)
  return (genderId, speciesId) => words.get(`${genderId}:${speciesId}`) ?? general.get(genderId) ?? ''
}

/** Reads the reference tables. Called once, after their data are loaded. */
export async function readReference(db: Database): Promise<Reference> {
  const [types, places] = await Promise.all([
    readTypes(db),
    db.selectFrom('postal_code').select(['id', 'place as name']).execute(),
  ])
  return {
    types,
    species: namesOf(types.species),
    breeds: namesOf(types.breeds),
    tagLocations: namesOf(types.microTagLocations),
    places: namesOf(places),
    genderName: genderNames(types),
  }
}
