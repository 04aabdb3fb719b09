import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { onQueued, queueMail, registrationMail, releaseRegistrationMail } from './index.ts'

let database: TestDatabase
let vet: number
let owner: number

const person = async (ssn: string) => {
  const values = { ssn, name: 'Jafet Þór', email: 'jafet@example.com' }
  return (await database.db.insertInto('person').values(values).returning('id').executeTakeFirstOrThrow()).id
}

beforeAll(async () => {
  database = await testDatabase()
  vet = await person('0101302989')
  owner = await person('0101303019')
})
afterAll(() => database.drop())
beforeEach(() => database.db.deleteFrom('outbox').execute())

const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work)
const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()

/** Queues the e-mail as the statement that inserts the pet `n` does. */
async function register(n: number): Promise<void> {
  const values: unknown[] = []
  const rider = registrationMail({
    veterinarianPersonId: vet,
    ownerPersonId: owner,
    veterinarianName: 'Dagur',
    pet: { petName: `Dýr ${n}`, speciesName: 'Hundur', tagNumber: String(n) },
  })
  const mail = rider((value) => `$${values.push(value)}`)
  await database.db.query(`with after as (select ${n}::bigint as id), mail as (${mail}) select 1`, values)
}

const release = (address?: string) =>
  inTx((tx) => releaseRegistrationMail(tx, { veterinarianPersonId: vet, ownerPersonId: owner, address }))

const comment = { kind: 'roleAccepted', data: { roleName: 'Dýralæknir' } } as const

test('queues an e-mail if and only if the transaction commits', async () => {
  const failing = inTx(async (tx) => {
    await queueMail(tx, { ...comment, to: { personId: owner } })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await rows()).toEqual([])
})

test('queues several e-mails at once, each with its recipient', async () => {
  await inTx((tx) =>
    queueMail(
      tx,
      { ...comment, to: { personId: owner, address: 'annad@example.com' }, petIds: [4, 5] },
      { ...comment, to: { address: 'b@example.com' } },
    ),
  )
  expect(await rows()).toMatchObject([
    { kind: 'roleAccepted', recipient_person_id: owner, address: 'annad@example.com', pet_ids: [4, 5] },
    { recipient_person_id: null, address: 'b@example.com', payload: { roleName: 'Dýralæknir' }, attempts: 0 },
  ])
})

test.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', 'A <a@example.com>', 'a@localhost'])(
  'the address %j is refused',
  async (address) => {
    await expect(inTx((tx) => queueMail(tx, { ...comment, to: { address } }))).rejects.toThrow(TypeError)
  },
)

test('wakes the worker of this process on commit, not on rollback', async () => {
  const wake = jest.fn()
  const end = onQueued(wake)
  const failing = inTx(async (tx) => {
    await queueMail(tx, { ...comment, to: { personId: owner } })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(wake).not.toHaveBeenCalled()
  await inTx(async (tx) => {
    await queueMail(tx, { ...comment, to: { personId: owner } })
    expect(wake).not.toHaveBeenCalled()
  })
  expect(wake).toHaveBeenCalledTimes(1)
  end()
})

describe('registrations of one veterinarian for one owner', () => {
  test('twenty concurrent ones are one e-mail, due in ten minutes', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => register(n + 1)))
    const [mail, ...others] = await rows()
    expect(others).toEqual([])
    expect(mail?.pet_ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(mail?.payload.pets).toHaveLength(20)
    expect(Number(mail?.run_at) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(Number(mail?.run_at) - Date.now()).toBeLessThanOrEqual(10 * 60_000)
  })

  test('notify sets the address and the due time; without a waiting e-mail it does nothing', async () => {
    expect(await release()).toBe(0)
    await register(1)
    expect(await release('annad@example.com')).toBe(1)
    const [mail] = await rows()
    expect(mail?.address).toBe('annad@example.com')
    expect(Number(mail?.run_at)).toBeLessThanOrEqual(Date.now() + 1000)
    await register(2)
    expect(await rows()).toMatchObject([{ pet_ids: [1, 2], address: 'annad@example.com' }])
  })

  test('a sent e-mail gets no further pets', async () => {
    await register(1)
    await database.db.updateTable('outbox').set({ done_at: new Date() }).execute()
    await register(2)
    expect(await rows()).toMatchObject([{ pet_ids: [1] }, { pet_ids: [2], done_at: null }])
    expect(await release()).toBe(1)
  })
})
