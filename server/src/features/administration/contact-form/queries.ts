import type { ContactForm, ContactFormCreate } from '@dyra/shared/contract/contact-form'
import { foldName } from '@dyra/shared/domain/names'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import { type Database, queryRows } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import type { Schema } from '../../../db/schema.ts'
import { andAll, containing, olderThan } from '../../../db/text-search.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'

/** Every comment has an author, because the form requires a session. */
type Author = Actor & { readonly personId: number }

interface CommentRow extends Omit<ContactForm, 'created' | 'done'> {
  created: Date
  done: Date | null
}

export const commentView = ({ created, done, ...row }: CommentRow): ContactForm => ({
  ...row,
  created: created.toISOString(),
  done: done?.toISOString() ?? null,
})

interface Filter {
  /** Words of the title, the text or the author's name; '' for all. */
  readonly search: string
  readonly olderThanDays?: number
  readonly page: Page
}

/** Comments are deleted two years after they are dealt with. The table stays small and needs no text index. */
function matching({ search, olderThanDays: days }: Filter): RawBuilder<unknown> {
  const age = days === undefined ? [] : [olderThan(sql`c.created_at`, days)]
  const words = search.split(/\s+/).filter(Boolean)
  const found = words.map(
    (word) => sql`(c.title ilike ${containing(word)} or c.text ilike ${containing(word)}
      or p.name_norm like ${containing(foldName(word))})`,
  )
  return sql`from contact_form c join person p on p.id = c.created_by where true ${andAll([...age, ...found])}`
}

/** Comments, newest first, and their number. */
export async function findComments(db: Database, filter: Filter) {
  const { from, size } = filter.page
  const which = matching(filter)
  const [{ rows }, counted] = await Promise.all([
    sql<CommentRow>`
      select c.id as "contactFormId", c.title, c.text, c.created_at as created,
        p.id as "createdById", p.name as "createdByName", c.done_at as done, c.answer ${which}
      order by c.created_at desc, c.id desc limit ${size} offset ${from}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count ${which}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

export async function insertComment(tx: Tx, actor: Author, { title, text }: ContactFormCreate): Promise<ContactForm> {
  const { personId } = actor
  const { id, created_at } = await changesBy(actor, tx).insert('contact_form', { title, text, created_by: personId })
  const { name } = await tx.selectFrom('person').where('id', '=', personId).select('name').executeTakeFirstOrThrow()
  return {
    contactFormId: id,
    title,
    text,
    created: created_at.toISOString(),
    createdById: personId,
    createdByName: name,
    done: null,
    answer: null,
  }
}

export interface OpenComment extends CommentRow {
  email: string | null
}

const COMMENT = `
select c.id as "contactFormId", c.title, c.text, c.created_at as created, p.id as "createdById",
  p.name as "createdByName", c.done_at as done, c.answer, p.email
from contact_form c join person p on p.id = c.created_by where c.id = $1`

/** A comment with the address of its author. */
export const readComment = async (db: Kysely<Schema>, id: number): Promise<OpenComment | undefined> =>
  (await queryRows<OpenComment>(db, COMMENT, [id]))[0]

/** False if the comment was done before. */
export const markDone = async (tx: Tx, actor: Actor, { id, answer }: { id: number; answer?: string }) =>
  (await changesBy(actor, tx).update('contact_form', {
    id,
    set: { answer, done_at: NOW },
    expect: { done_at: null },
  })) !== undefined

/** Deletes a comment; the history records who did it. False if it does not exist. */
export const removeComment = (tx: Tx, actor: Actor, contactFormId: number): Promise<boolean> =>
  changesBy(actor, tx).remove('contact_form', contactFormId)

export const exportedComments = section(`
select id as key, id as "contactFormId", title, text, created_at as created, answer, done_at as done
from contact_form where created_by = $1 and id > $2`)
