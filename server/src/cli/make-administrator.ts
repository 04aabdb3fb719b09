import { isOrganisation, isSsn, normaliseSsn } from '@dyra/shared/domain/kennitala'
import { NAME_MAX } from '@dyra/shared/domain/limits'
import { type Command, InvalidArgumentError } from 'commander'
import { type Kysely, sql, type Transaction } from 'kysely'
import { changesBy, registryItself } from '../db/change.ts'
import type { Schema } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { recordOperation } from '../security-events/store.ts'
import { withRegistry } from './with-registry.ts'

interface NewAdministrator {
  readonly ssn: string
  /** For a person whom the registry does not know yet. */
  readonly name?: string
  /** Also when there is an administrator already. */
  readonly force: boolean
}

const isEnabledAdministrator = sql<boolean>`enabled and 'Administrator' = any(roles)`

async function findOrInsertPerson(tx: Transaction<Schema>, { ssn, name }: NewAdministrator): Promise<number> {
  const known = await tx.selectFrom('person').select('id').where('ssn', '=', ssn).executeTakeFirst()
  if (known) return known.id
  if (name === undefined) throw new Error('The registry does not know this kennitala: give the name with --name.')
  const person = { ssn, name, is_organization: isOrganisation(ssn) }
  return (await changesBy(registryItself, tx).insert('person', person)).id
}

/** Adds the role to the roles held; a disabled user is enabled again. */
async function giveRole(tx: Transaction<Schema>, personId: number): Promise<void> {
  const changes = changesBy(registryItself, tx)
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
 * Makes the first administrator of an installation: later ones are made by an administrator, recorded in the history.
 * Returns the person's id. @throws Error if there is one and `force` is not given, or the person is unknown and has no
 * name
 */
function makeAdministrator(db: Kysely<Schema>, administrator: NewAdministrator): Promise<number> {
  return inTransaction(db, async (tx) => {
    const present = await tx.selectFrom('authorized_user').select('id').where(isEnabledAdministrator).executeTakeFirst()
    if (present && !administrator.force) {
      throw new Error('There is an administrator already, who can make others. --force makes one nevertheless.')
    }
    const personId = await findOrInsertPerson(tx, administrator)
    await giveRole(tx, personId)
    return personId
  })
}

function kennitala(text: string): string {
  if (isSsn(text)) return normaliseSsn(text)
  throw new InvalidArgumentError('A kennitala of ten digits.')
}

function personName(text: string): string {
  const name = text.trim()
  if (name.length > 0 && name.length <= NAME_MAX) return name
  throw new InvalidArgumentError(`1 to ${NAME_MAX} characters.`)
}

/** `registry make-administrator`: the way into a new installation. */
export function addMakeAdministrator(program: Command): void {
  program
    .command('make-administrator')
    .description('give a person the role of an administrator, on an installation that has none')
    .requiredOption('--ssn <kennitala>', 'who', kennitala)
    .option('--name <name>', 'name of a person whom the registry does not know yet', personName)
    .option('--force', 'also when there is an administrator', false)
    .action(async (administrator: NewAdministrator) => {
      await withRegistry(async ({ db }) => {
        const id = await makeAdministrator(db, administrator)
        await recordOperation(db, { kind: 'roleChanged', outcome: 'done', object: { table: 'Users', id } })
      })
      process.stdout.write('The person is an administrator from the next request on.\n')
    })
}
