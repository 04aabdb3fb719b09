import type { Database } from '../../../../db/connection.ts'
import { StatementBuilder } from '../../../../db/statement-builder.ts'
import { conditionsOf, coOwnedBy, ownedPets, startsWith, where } from './filter-queries.ts'
import { isNamed, type NameQuery } from './ordered-part-queries.ts'
import { isMoreThan, NAME_WAYS, type NameWay } from './text-queries.ts'

// How many pets have a name, or a keeper with a name, that begins with a text.

/** SQL: the persons `n` and what they own. */
const OWNED = 'person n join ownership o on o.person_id = n.id and o.to_at is null'

const isNamedPerson = (name: string, statement: StatementBuilder) => startsWith('n.name_norm', name, statement)

/**
 * SQL: how many pets of a text are collected. Of a text with F of N pets, a page of 20 is found among the first 20 N / F.
 * Reading one of them costs twice as much as collecting one, so both ways cost the same where F is the root of 40 N.
 */
const COLLECTED = `(select greatest(2000, sqrt(40 * greatest(reltuples, 0)))::int from pg_class where oid = 'pet'::regclass)`

/** Ways in which the text finds more pets than are collected, without the filters. */
export async function findManyWays(db: Database, { terms: { name } }: NameQuery): Promise<NameWay[]> {
  const statement = new StatementBuilder()
  const isMany = (from: string) =>
    `(select count(*) from (select from ${from} limit ${COLLECTED} + 1) s) > ${COLLECTED}`
  const text = `select ${isMany(`pet p where ${isNamed(name, statement)}`)} as name,
    ${isMany(`${OWNED} where ${isNamedPerson(name, statement)}`)} as keepers`
  const [row] = await db.queryUnprepared<Record<NameWay, boolean>>(text, statement.values)
  return NAME_WAYS.filter((way) => row?.[way])
}

type From = (query: NameQuery, statement: StatementBuilder) => string

/** SQL: the pets `p` that the text and the filters find by the pet's own name. */
const fromNamed: From = ({ terms, filters }, statement) =>
  `pet p ${where([isNamed(terms.name, statement), ...conditionsOf(filters, statement)])}`

/** SQL: the same by the owner's name. */
const fromOwned: From = ({ terms, filters }, statement) =>
  `person n ${ownedPets} ${where([isNamedPerson(terms.name, statement), ...conditionsOf(filters, statement)])}`

/** SQL: the same by the co-owner's name. */
const fromCoOwned: From = ({ terms, filters }, statement) =>
  `pet p ${where([coOwnedBy(isNamedPerson(terms.name, statement)), ...conditionsOf(filters, statement)])}`

/** SQL: ids of the pets that the text finds by the owner's name. Without filters, indexes have them. */
const ownedIds: From = (query, statement) =>
  conditionsOf(query.filters, new StatementBuilder()).length > 0
    ? `select p.id from ${fromOwned(query, statement)}`
    : `select o.pet_id from ${OWNED} where ${isNamedPerson(query.terms.name, statement)}`

/** The number of pets that the text and the filters find. It takes longer the more they are. */
export async function countByName(db: Database, query: NameQuery): Promise<number> {
  const statement = new StatementBuilder()
  const text = `select count(*) as count from (
    select p.id from ${fromNamed(query, statement)}
    union ${ownedIds(query, statement)}
    union select p.id from ${fromCoOwned(query, statement)}) s`
  const [row] = await db.queryUnprepared<{ count: number }>(text, statement.values)
  return row?.count ?? 0
}

/** If the text and the filters find fewer pets, names that contain the text are searched too. */
export const ENOUGH = 100

const fromOf: Readonly<Record<NameWay, From>> = { name: fromNamed, keepers: fromOwned }

/** Whether one of these ways alone finds enough pets. Reads no more than that. */
export async function isEnough(db: Database, query: NameQuery, many: readonly NameWay[]): Promise<boolean> {
  for (const way of many)
    if (await isMoreThan(db, ENOUGH - 1, (statement) => fromOf[way](query, statement))) return true
  return false
}
