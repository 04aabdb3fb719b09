import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { transactionPooler } from '../testing/transaction-pooler.ts'
import { checkCollation, checkPooler, collationFinding, poolerFinding, proxyFindings } from './check-surroundings.ts'

const NODE = '24.21.0'
const UNUSED = 'HTTPS_PROXY is set and not used: set NODE_USE_ENV_PROXY=1, or remove HTTPS_PROXY'
const USED = 'requests go through the proxy of HTTPS_PROXY'
const LOCAL = 'HTTPS_PROXY is used for this machine too: set NO_PROXY=127.0.0.1,localhost'
const proxy = { HTTPS_PROXY: 'http://proxy.example.com:3128' }
const used = { ...proxy, NODE_USE_ENV_PROXY: '1' }

test.each<[string, NodeJS.ProcessEnv, string | undefined]>([
  ['no proxy', {}, undefined],
  ['an empty name', { HTTPS_PROXY: '' }, undefined],
  ['HTTPS_PROXY', proxy, UNUSED],
  ['https_proxy', { https_proxy: proxy.HTTPS_PROXY }, UNUSED],
  ['HTTP_PROXY', { HTTP_PROXY: proxy.HTTPS_PROXY }, UNUSED],
  ['one that is switched off', { ...proxy, NODE_USE_ENV_PROXY: '0' }, UNUSED],
  ['one that this machine uses for itself', used, LOCAL],
  ['other exceptions only', { ...used, NO_PROXY: 'example.com' }, LOCAL],
  ['an exception for this machine', { ...used, NO_PROXY: '127.0.0.1,localhost' }, USED],
  ['exceptions with blanks', { ...used, no_proxy: 'example.com, localhost' }, USED],
  ['an exception for all hosts', { ...used, NO_PROXY: '*' }, USED],
])('reports on a proxy: %s', (_what, environment, text) => {
  expect(proxyFindings(environment, NODE).map((finding) => finding.text)).toEqual(text === undefined ? [] : [text])
})

test.each(['20.19.0', '22.21.0', '24.4.1'])('reports a proxy that Node.js %s does not use', (version) => {
  const text = `HTTPS_PROXY needs Node.js 24.5 or later; this is ${version}`
  expect(proxyFindings({ ...used, NO_PROXY: 'localhost' }, version)).toEqual([{ isGood: false, text }])
})

const SHARED = { pids: [7, 7], error: '', statementNames: true }
const WRONG = 'DATABASE_URL is a pooler in transaction mode without prepared statements: set STATEMENT_NAMES=false'

test.each([
  ['two processes', { ...SHARED, pids: [7, 8] }, undefined],
  ['no process', { ...SHARED, pids: [] }, undefined],
  ['another error', { ...SHARED, pids: [], error: '57P01' }, undefined],
  ['a statement name that exists already', { ...SHARED, pids: [], error: '42P05' }, { isGood: false, text: WRONG }],
  ['a statement name that is missing', { ...SHARED, pids: [], error: '26000' }, { isGood: false, text: WRONG }],
  ['one process with its names', SHARED, { isGood: true, text: expect.stringContaining('with prepared statements') }],
  [
    'one process without names',
    { ...SHARED, statementNames: false },
    { isGood: true, text: expect.stringContaining('with STATEMENT_NAMES=false; migrations need a direct connection') },
  ],
])('reports on a pooler: %s', (_what, pooling, finding) => {
  expect(poolerFinding(pooling)).toEqual(finding)
})

test.each([
  ['the same version', { stored: '2.36', actual: '2.36' }, undefined],
  ['no version', { stored: null, actual: null }, undefined],
  ['no version of the system', { stored: '2.36', actual: null }, undefined],
  [
    'another version',
    { stored: '2.28', actual: '2.36' },
    { isGood: false, text: expect.stringContaining('from version 2.28 to 2.36') },
  ],
])('reports on a collation: %s', (_what, versions, finding) => {
  expect(collationFinding(versions)).toEqual(finding)
})

describe('a direct connection', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  test.each([true, false])('has nothing to report, with statement names %s', async (names) => {
    expect(await checkPooler(database.url, names)).toEqual([])
    expect(await checkCollation(database.db)).toEqual([])
  })

  test('to a database that does not exist is an error', async () => {
    await expect(checkPooler(`${database.url}x`, true)).rejects.toMatchObject({ code: '3D000' })
  })

  test.each([
    [true, [{ isGood: false, text: WRONG }]],
    [false, [{ isGood: true, text: expect.stringContaining('with STATEMENT_NAMES=false') }]],
  ])('differs from a pooler in transaction mode, with statement names %s', async (names, findings) => {
    const pooler = await transactionPooler(database.url)
    try {
      expect(await checkPooler(pooler.url, names)).toEqual(findings)
    } finally {
      await pooler.close()
    }
  })

  test('names the collation of a database that the system changed', async () => {
    const query = jest.spyOn(database.db, 'query')
    await checkCollation(database.db)
    expect(await query.mock.results[0]?.value).toHaveLength(1)
    query.mockResolvedValueOnce([{ stored: '2.28', actual: '2.36' }])
    expect(await checkCollation(database.db)).toMatchObject([{ isGood: false }])
    query.mockRestore()
  })
})
