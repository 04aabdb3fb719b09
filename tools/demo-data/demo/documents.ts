import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@dyra/shared/domain/dates'
import { animalFacts } from '../../../server/src/db/expressions.ts'
import type { Connection } from '../../../server/src/db/statements.ts'
import type { PublicCodes } from '../../../server/src/links/public-code.ts'
import type { DemoPeople } from './people.ts'

interface DemoDocument {
  readonly pet: string
  readonly kind: 'proof' | 'certificate'
  readonly by: string
  readonly madeBy: 'owner' | 'veterinarian'
  readonly days: number
  readonly validDays: number
}

/** A proof of the owner, and a certificate that the veterinarian printed. */
const documents: readonly DemoDocument[] = [
  { pet: '352098100000011', kind: 'proof', by: 'Færeyjar', madeBy: 'owner', days: 4, validDays: 30 },
  { pet: '352098100000018', kind: 'certificate', by: 'Danmörk', madeBy: 'veterinarian', days: 60, validDays: 730 },
]

const INSERT = `
insert into verification_document (id, pet_id, kind, code_hash, ownership_id, made_by, snapshot, created_by, created_at, expires_at)
select $1, p.id, $2, $3, w.id, $4, ${animalFacts('p')}, $5, $6, $7
from microtag t join pet p on p.id = t.pet_id join ownership w on w.pet_id = p.id and w.to_at is null
where t.tag_number = $8`

const at = (time: number) => new Date(time).toISOString()

/** Needs the keys of the registry, because the codes are derived from them. */
export async function writeDocuments(
  connection: Connection,
  { of }: DemoPeople,
  { now, codes }: { readonly now: number; readonly codes: PublicCodes },
): Promise<void> {
  for (const { pet, kind, by, madeBy, days, validDays } of documents) {
    const objectId = randomUUID()
    const { hash } = codes.create({ purpose: 'document', objectId })
    const made = now - days * DAY_MS
    const times = [at(made), at(made + validDays * DAY_MS)]
    await connection.query(INSERT, [objectId, kind, hash, madeBy, of(by), ...times, pet])
  }
}
