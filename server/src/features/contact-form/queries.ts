import type { ContactForm, ContactFormCreate } from '@dyra/shared/contract/contact-form'
import type { Transaction } from 'kysely'
import { type Database, prepared } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import type { Page } from '../../http/paging.ts'

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
  { title, text }: ContactFormCreate,
  personId: number,
): Promise<ContactForm> {
  const author = tx.selectFrom('person').where('person.id', '=', personId)
  const { id, name, created } = await tx
    .with('comment', (made) =>
      made
        .insertInto('contact_form')
        .values({ title, text, created_by: personId })
        .returning(['id', 'created_at as created']),
    )
    .selectFrom('comment')
    .select(['comment.id', 'comment.created', author.select('person.name').as('name')])
    .executeTakeFirstOrThrow()
  return { contactFormId: id, title, text, created: created.toISOString(), createdById: personId, createdByName: name }
}

const remove = prepared<{ id: number }, [number]>('delete from contact_form where id = $1 returning id')

/** False when there is no such comment (any more). */
export const removeComment = async (db: Database, contactFormId: number): Promise<boolean> =>
  (await remove(db, [contactFormId])).length > 0
