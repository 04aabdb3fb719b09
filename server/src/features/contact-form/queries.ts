import type { ContactForm, ContactFormCreate } from '@dyra/shared/contract/contact-form'
import type { Transaction } from 'kysely'
import { type Actor, changesBy } from '../../db/change.ts'
import { type Database, prepared } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import type { Page } from '../../http/paging.ts'

/** Nobody writes without a session. */
type Author = Actor & { readonly personId: number }

interface CommentRow extends Omit<ContactForm, 'created'> {
  created: Date
}

const inOurWords = ({ created, ...row }: CommentRow): ContactForm => ({ ...row, created: created.toISOString() })

const find = prepared<CommentRow, [number, number]>(`
select c.id as "contactFormId", c.title, c.text, c.created_at as created, p.id as "createdById", p.name as "createdByName"
from contact_form c join person p on p.id = c.created_by
order by c.created_at desc, c.id desc limit $1 offset $2`)

const countAll = prepared<{ count: number }>('select count(*)::int as count from contact_form')

/** Comments, the newest first, and how many there are. */
export async function findComments(db: Database, { from, size }: Page) {
  const [rows, [counted]] = await Promise.all([find(db, [size, from]), countAll(db, [])])
  return { rows: rows.map(inOurWords), count: counted?.count ?? 0 }
}

export async function insertComment(
  tx: Transaction<Schema>,
  actor: Author,
  { title, text }: ContactFormCreate,
): Promise<ContactForm> {
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
  }
}

/** Who deleted it stays in the history. False when there is no such comment (any more). */
export const removeComment = (db: Database, actor: Actor, contactFormId: number): Promise<boolean> =>
  changesBy(actor, db).remove('contact_form', contactFormId)
