import type { Database } from '../../../../db/connection.ts'

/** Lists a payer who accepts that these persons charge him. */
export async function addPayer(db: Database, payerId: number, ...by: readonly (number | undefined)[]): Promise<void> {
  await db.query('insert into invoice_person (person_id) values ($1) on conflict do nothing', [payerId])
  for (const personId of by)
    await db.query(
      'insert into payer_agreement (payer_person_id, veterinarian_person_id) values ($1, $2) on conflict do nothing',
      [payerId, personId],
    )
}
