import type { Database } from '../../../../db/connection.ts'
import { StatementBuilder } from '../../../../db/statement-builder.ts'
import { conditionsOf, coOwnedBy, ownedPets, startsWith, where } from './filter-queries.ts'
import { isNamed, type NameQuery } from './ordered-part-queries.ts'
import { isMoreThan, type NameWay } from './text-queries.ts'

// Counts the pets whose name, or whose keeper's name, begins with a text.

/** SQL: the persons `n` and their ownerships `o`. */
const OWNED = 'person n join ownership o on o.person_id = n.id and o.to_at is null'

const isNamedPerson = (name: string, statement: StatementBuilder) => startsWith('n.name_norm', name, statement)

/**
 * SQL: how many pets of a text are collected at most. If F of N pets match, a page of 20 is found among the first 20 N
 * / F. Reading one of these costs twice as much as collecting one, so both methods cost the same if F is the square
 * root of 40 N.
 */
const COLLECTED = `(select greatest(2000, sqrt(40 * greatest(reltuples, 0)))::int from pg_class where oid = 'pet'::regclass)`

/** Writes a part of a statement, and binds its values. */
type Sql = (query: NameQuery, statement: StatementBuilder) => string

/** SQL: the pets `p` that the text and the filters find by the pet's own name. */
const fromNamed: Sql = ({ terms, filters }, statement) =>
  `pet p ${where([isNamed(terms.name, statement), ...conditionsOf(filters, statement)])}`

/** SQL: the pets that the text and the filters find by the owner's name. */
const fromOwned: Sql = ({ terms, filters }, statement) =>
  `person n ${ownedPets} ${where([isNamedPerson(terms.name, statement), ...conditionsOf(filters, statement)])}`

/** SQL: the pets that the text and the filters find by the co-owner's name. */
const fromCoOwned: Sql = ({ terms, filters }, statement) =>
  `pet p ${where([coOwnedBy(isNamedPerson(terms.name, statement)), ...conditionsOf(filters, statement)])}`

/** SQL: ids of the pets that the text and the filters find by the owner's name. Without filters, indexes suffice. */
const ownedIds: Sql = (query, statement) =>
  conditionsOf(query.filters, new StatementBuilder()).length > 0
    ? `select p.id from ${fromOwned(query, statement)}`
    : `select o.pet_id from ${OWNED} where ${isNamedPerson(query.terms.name, statement)}`

/** The number of pets that the text and the filters find. The more there are, the longer it takes. */
export async function countByName(db: Database, query: NameQuery): Promise<number> {
  const statement = new StatementBuilder()
  const text = `select count(*) as count from (
    select p.id from ${fromNamed(query, statement)}
    union ${ownedIds(query, statement)}
    union select p.id from ${fromCoOwned(query, statement)}) s`
  const [row] = await db.queryUnprepared<{ count: number }>(text, statement.values)
  return row?.count ?? 0
}

/** If the text and the filters find fewer pets than this, names that contain the text are searched, too. */
export const ENOUGH = 100

/**
 * SQL: whether a text finds too many pets in this way to collect. By names of pets the filters count: hardly any cat has
 * a common name of dogs. Collecting reads the R pets of the text to find F of them, so R F is compared with 40 N. An
 * owner's name says little about an animal.
 */
const areMany: Readonly<Record<NameWay, Sql>> = {
  name: (query, statement) => `with most as materialized (
      select ${COLLECTED}::bigint * ${COLLECTED} / greatest(count(*), 1) as n from (
        select from pet p where ${isNamed(query.terms.name, statement)} limit 10 * ${COLLECTED}) s
    )
    select count(*) > (select n from most) from (
      select from ${fromNamed(query, statement)} limit (select n + 1 from most)) s`,
  keepers: ({ terms }, statement) => `select count(*) > ${COLLECTED} from (
    select from ${OWNED} where ${isNamedPerson(terms.name, statement)} limit ${COLLECTED} + 1) s`,
}

/** Whether a text finds too many pets in this way to collect. */
export async function isCommon(db: Database, query: NameQuery, way: NameWay): Promise<boolean> {
  const statement = new StatementBuilder()
  const text = `select (${areMany[way](query, statement)}) as "isCommon"`
  const [row] = await db.queryUnprepared<{ isCommon: boolean }>(text, statement.values)
  return row?.isCommon ?? false
}

/** Whether one of the ways `many` alone finds ENOUGH pets. Names of pets do: more than COLLECTED / 10 match. */
export const isEnough = async (db: Database, query: NameQuery, many: readonly NameWay[]): Promise<boolean> =>
  many.includes('name') || isMoreThan(db, ENOUGH - 1, (statement) => fromOwned(query, statement))
