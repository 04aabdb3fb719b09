import type { FaultyRow, Import } from '@dyra/shared/contract/imports'
import { loadConfig } from '../../../../config/config.ts'
import { noLimits, startEid } from '../../../../testing/eid.ts'
import { testEncryptionKey } from '../../../../testing/encryption-key.ts'
import { generousSettings } from '../../../../testing/generous-limits.ts'
import { petFixture } from '../../../../testing/pet-fixture.ts'
import { testRegisters } from '../../../../testing/registers.ts'
import { importDeps, runImports } from '../index.ts'

/** An upload of a CSV file. */
export const csvUpload = (content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      '--mark\r\ncontent-disposition: form-data; name="file"; filename="dyr.csv"\r\ncontent-type: text/csv\r\n\r\n',
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n--mark--\r\n'),
  ])

/** Persons whom the simulated national register knows. */
export const registered = ['0101302399', '0101302209', '0101302129'] as const

const HEAD = 'Örmerki;Kennitala eiganda;Nafn;Dýrategund;Kyn'

let tags = 0
/** A row that can be registered. */
export const row = (changes: Readonly<Record<number, string>> = {}): string => {
  const cells = [`3520981009${String(++tags).padStart(5, '0')}`, registered[0], 'Snati', 'Hundur', 'Karlkyn']
  return cells.map((cell, n) => changes[n] ?? cell).join(';')
}

export const file = (rows: readonly string[], head = HEAD): string => [head, ...rows, ''].join('\n')

/** Numbers in the stock of the registrar. */
function stockMakers({ call, ids }: Awaited<ReturnType<typeof petFixture>>) {
  const deliver = async (number: string): Promise<void> => {
    const payload = { veterinarianPersonId: ids.registrar, deliveredOn: '2026-01-05', first: number, last: number }
    expect((await call('administrator', 'POST /api/TagBatches', payload)).statusCode).toBe(201)
  }
  const voidNumber = async (number: string): Promise<void> => {
    await deliver(number)
    const payload = { tagNumbers: [number], reason: 'broken' }
    expect((await call('registrar', 'POST /api/Stock/Void', payload)).statusCode).toBeLessThan(300)
  }
  return { deliver, voidNumber }
}

/** An administrator who imports pets, and the job that works on them. */
export async function importFixture(more: Readonly<Record<string, string>> = {}) {
  const registers = await testRegisters()
  const settings = { ...registers.settings, ...more, IMPORT_REQUESTS_PER_SECOND: '1000' }
  const fixture = await petFixture(settings)
  const { app, db, call, headers } = fixture
  const config = loadConfig({
    NODE_ENV: 'test',
    KEY_ENCRYPTION_KEY: testEncryptionKey,
    ...generousSettings,
    ...settings,
  })
  const deps = await importDeps(db, config)
  const send = (content: string | Buffer, who: 'administrator' | 'registrar' = 'administrator') =>
    app.inject({
      method: 'POST',
      url: '/api/Imports',
      payload: csvUpload(content),
      headers: { ...headers[who], 'content-type': 'multipart/form-data; boundary=mark' },
    })
  const read = async (id: number): Promise<Import> => (await call('administrator', `GET /api/Imports/${id}`)).json()
  const run = () => runImports(deps)
  const check = async (content: string | Buffer): Promise<Import> => {
    const answer = await send(content)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    await run()
    return read(answer.json().importId)
  }
  return {
    ...fixture,
    registers,
    deps,
    send,
    read,
    run,
    ...stockMakers(fixture),
    /** Uploads a file and runs the dry run. */
    check,
    /** Starts the registration, with all doubtful rows confirmed. */
    start: async (id: number, body: object = { price: 0, feeReason: 'Eldri skrá' }) => {
      const { doubtfulRows } = await read(id)
      return call('administrator', `POST /api/Imports/${id}/Start`, { doubtfulRows, ...body })
    },
    errors: async (id: number, query = ''): Promise<FaultyRow[]> =>
      (await call('administrator', `GET /api/Imports/${id}/Errors${query}`)).json(),
    close: async () => {
      await fixture.close()
      registers.stop()
    },
  }
}

/** Adds the simulated electronic ID, which approves every login. */
export async function importFixtureWithEid() {
  const eid = await startEid({ pollSeconds: 0.05 })
  const fixture = await importFixture({ ...eid.variables, ...noLimits })
  await eid.fix('*', 'approve')
  return {
    ...fixture,
    reset: async () => {
      await fixture.registers.reset()
      await fixture.db.query(`update pet_import set state = 'cancelled' where state not in ('done', 'cancelled')`)
      await fixture.db.query('delete from counter')
    },
    close: async () => {
      await fixture.close()
      await eid.stop()
    },
  }
}

export type ImportFixture = Awaited<ReturnType<typeof importFixture>>
