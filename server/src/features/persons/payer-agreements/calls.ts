import type { payerAgreementCalls as contract, PayerAgreement } from '@dyra/shared/contract/payer-agreements'
import { partiesIn } from '../../../access/acts.ts'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { byFinders } from '../../../access/named-objects.ts'
import type { ShownPersonId } from '../../../access/person-ids.ts'
import { ofPerson } from '../../../access/relations.ts'
import { rule } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'
import { type AgreementRow, findAgreements, isPayer, readAgreement } from './queries.ts'
import { agree, withdraw } from './service.ts'

interface ViewContext {
  readonly caller: PersonCaller
  readonly shownPersonId: ShownPersonId
}

/** Only administrators see the kennitala and the id; others see a pseudonym. */
const agreementView = (row: AgreementRow, { caller, shownPersonId }: ViewContext): PayerAgreement => ({
  ...row,
  personId: shownPersonId(caller, { kind: 'reader', id: caller.personId }, row.personId),
  ssn: isAdministrator(caller) ? row.ssn : null,
  created: row.created.toISOString(),
})

/** Callers who may spend the money of a person: the person, the managers of a workplace, and administrators. */
const ofPayers = rule({
  roles: ['Administrator'],
  relations: ['self'],
  notRepresentatives: true,
  institutions: 'managers',
  onlyManagers: true,
})

/** Who may charge a payer (docs/domain.md#who-may-charge-whom). */
export const payerAgreementCalls: Calls<typeof contract> = {
  'GET /api/Users/{userId}/PayerAgreements': call(
    { may: ofPayers, of: ofPerson('userId'), limit: 'persons' },
    async ({ params }, context) => {
      const rows = await findAgreements(context.db, params.userId)
      await logShown(context, { personIds: rows.map(({ personId }) => personId) })
      return {
        isPayer: await isPayer(context.db, params.userId),
        agreements: rows.map((row) => agreementView(row, context)),
      }
    },
  ),

  'POST /api/Users/{userId}/PayerAgreements': call(
    {
      may: ofPayers,
      of: ofPerson('userId'),
      names: { personId: byFinders },
      limit: 'changes',
      // An administrator who is the payer decides nothing for others.
      act: {
        parties: partiesIn('userId', 'personId'),
        when: ({ userId }, { caller }) => userId !== caller.personId,
      },
    },
    async ({ params, body }, context) => {
      const { caller, db } = context
      const id = await idempotent(context, async (tx) => ({
        status: 201,
        body: await agree(tx, caller, { payerId: params.userId, personId: body.personId }),
      }))
      const row = await readAgreement(db, id)
      if (!row) throw problem(404)
      await logShown(context, { personIds: [row.personId] })
      return agreementView(row, context)
    },
  ),

  'DELETE /api/Users/{userId}/PayerAgreements/{agreementId}': call(
    { may: ofPayers, of: ofPerson('userId'), limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => withdraw(tx, caller, params))
      return null
    },
  ),
}
