import { isOrganisation, isSsn, normaliseSsn } from '@dyra/shared/domain/kennitala'
import { NAME_MAX } from '@dyra/shared/domain/limits'
import { type Command, InvalidArgumentError } from 'commander'
import { type Kysely, sql } from 'kysely'
import { changesBy, systemActor } from '../db/change.ts'
import type { Schema } from '../db/schema.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { holderError } from '../features/sign-in/authorized-users/index.ts'
import { recordOperation } from '../security-events/queries.ts'
import { withRegistry } from './with-registry.ts'

interface NewAdministrator {
  readonly ssn: string
  /** Required for a person who is not in the registry. */
  readonly name?: string
  /** Allow a further administrator. */
  readonly force: boolean
}

const isEnabledAdministrator = sql<boolean>`enabled and 'Administrator' = any(roles)`

/** @throws Error for a person who may not hold a role */
async function findOrInsertPerson(tx: Tx, { ssn, name }: NewAdministrator): Promise<number> {
  const known = await tx.selectFrom('person').selectAll().where('ssn', '=', ssn).executeTakeFirst()
  const person = { ssn, name: name ?? '', is_organization: isOrganisation(ssn) }
  if (holderError(known ?? { ...person, deceased: false }) !== undefined)
    throw new Error('Only a living adult can be an administrator, not a company or an institution.')
  if (known) return known.id
  if (name === undefined) throw new Error('No person in the registry has this kennitala: pass the name with --name.')
  return (await changesBy(systemActor, tx).insert('person', person)).id
}

/** Adds the role to the person's other roles, and enables a disabled user. */
async function giveRole(tx: Tx, personId: number): Promise<void> {
  const changes = changesBy(systemActor, tx)
  const user = await tx
    .selectFrom('authorized_user')
    .select(['id', 'roles'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) {
    await changes.insert('authorized_user', { person_id: personId, roles: ['Administrator'] })
    return
  }
  const roles = [...new Set([...user.roles, 'Administrator' as const])]
  await changes.update('authorized_user', { id: user.id, set: { roles, enabled: true } })
}

/**
 * Creates the first administrator of an installation and returns the person's id. An administrator creates later ones, so that
 * the history names who did it.
 */
function makeAdministrator(db: Kysely<Schema>, administrator: NewAdministrator): Promise<number> {
  return inTransaction(db, async (tx) => {
    const present = await tx.selectFrom('authorized_user').select('id').where(isEnabledAdministrator).executeTakeFirst()
    if (present && !administrator.force) {
      throw new Error('The registry already has an administrator, who can add others. Use --force to add one here.')
    }
    const personId = await findOrInsertPerson(tx, administrator)
    await giveRole(tx, personId)
    return personId
  })
}

function kennitala(text: string): string {
  if (isSsn(text)) return normaliseSsn(text)
  throw new InvalidArgumentError('Expected a kennitala of ten digits.')
}

function personName(text: string): string {
  const name = text.trim()
  if (name.length > 0 && name.length <= NAME_MAX) return name
  throw new InvalidArgumentError(`Expected 1 to ${NAME_MAX} characters.`)
}

/** `registry make-administrator`: gives access to a new installation. */
export function addMakeAdministrator(program: Command): void {
  program
    .command('make-administrator')
    .description('make a person administrator of an installation that has none')
    .requiredOption('--ssn <kennitala>', 'kennitala of the person', kennitala)
    .option('--name <name>', 'name, if the person is not in the registry', personName)
    .option('--force', 'even if there is an administrator', false)
    .action(async (administrator: NewAdministrator) => {
      await withRegistry(async ({ db }) => {
        const id = await makeAdministrator(db, administrator)
        await recordOperation(db, { kind: 'roleChanged', outcome: 'done', object: { table: 'Users', id } })
      })
      process.stdout.write('The person is an administrator from the next request on.\n')
    })
}
