import type { Database } from '../../../../db/connection.ts'
import { StatementBuilder } from '../../../../db/statement-builder.ts'
import { conditionsOf, coOwnedBy, ownedPets, startsWith, where } from './filter-queries.ts'
import { isNamed, type NameQuery } from './ordered-part-queries.ts'
import { isMoreThan, NAME_WAYS, type NameWay } from './text-queries.ts'

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

type From = (query: NameQuery, statement: StatementBuilder) => string

/** SQL: the pets `p` that the text and the filters find by the pet's own name. */
const fromNamed: From = ({ terms, filters }, statement) =>
  `pet p ${where([isNamed(terms.name, statement), ...conditionsOf(filters, statement)])}`

/**
 * Ways (by name or keepers) in which a text finds too many pets to collect. Names of pets are counted with the filters:
 * hardly any cat has a common name of dogs. Names of owners are as common with filters as without.
 */
export async function findManyWays(db: Database, query: NameQuery): Promise<NameWay[]> {
  const statement = new StatementBuilder()
  const isMany = (from: string) =>
    `(select count(*) from (select from ${from} limit ${COLLECTED} + 1) s) > ${COLLECTED}`
  const text = `select ${isMany(fromNamed(query, statement))} as name,
    ${isMany(`${OWNED} where ${isNamedPerson(query.terms.name, statement)}`)} as keepers`
  const [row] = await db.queryUnprepared<Record<NameWay, boolean>>(text, statement.values)
  return NAME_WAYS.filter((way) => row?.[way])
}

/** SQL: the pets that the text and the filters find by the owner's name. */
const fromOwned: From = ({ terms, filters }, statement) =>
  `person n ${ownedPets} ${where([isNamedPerson(terms.name, statement), ...conditionsOf(filters, statement)])}`

/** SQL: the pets that the text and the filters find by the co-owner's name. */
const fromCoOwned: From = ({ terms, filters }, statement) =>
  `pet p ${where([coOwnedBy(isNamedPerson(terms.name, statement)), ...conditionsOf(filters, statement)])}`

/** SQL: ids of the pets that the text and the filters find by the owner's name. Without filters, indexes suffice. */
const ownedIds: From = (query, statement) =>
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

const fromOf: Readonly<Record<NameWay, From>> = { name: fromNamed, keepers: fromOwned }

/** Whether one of these ways alone finds ENOUGH pets. Stops reading there. */
export async function isEnough(db: Database, query: NameQuery, many: readonly NameWay[]): Promise<boolean> {
  for (const way of many)
    if (await isMoreThan(db, ENOUGH - 1, (statement) => fromOf[way](query, statement))) return true
  return false
}
