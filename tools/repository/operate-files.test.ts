import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@dyra/shared/contract'
import { ensureReference } from '../../server/src/db/reference/reference.ts'
import { countEnds } from '../../server/src/jobs/jobs.ts'
import { createMetrics } from '../../server/src/metrics/metrics.ts'
import { measureOutsideRequests } from '../../server/src/metrics/outside-requests.ts'
import { serverRoot } from '../../server/src/server-root.ts'
import { type TestDatabase, testDatabase } from '../../server/src/testing/database.ts'
import { testApp } from '../../server/src/testing/test-app.ts'

let database: TestDatabase
let names: ReadonlySet<string>
beforeAll(async () => {
  database = await testDatabase()
  await ensureReference(database.db)
  const metrics = createMetrics(database.db)
  measureOutsideRequests(metrics, {})()
  countEnds(metrics)
  const { app } = await testApp(database.db, {}, { metrics })
  const found = await metrics.getMetricsAsJSON()
  names = new Set(
    found.flatMap(({ name, type }) =>
      // prom-client names the type in words; its enum is of an older version.
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
  await app.close()
})
afterAll(() => database.drop())

const operateFile = (name: string) => readFileSync(join(serverRoot, '../docs/operate', name), 'utf8')

/** Metrics in a PromQL expression, without functions, labels and label values. */
const metricsIn = (expression: string): string[] =>
  expression
    .replace(/\{[^}]*\}|\b(by|without|on|ignoring) *\([^)]*\)|\[[^\]]*\]|"[^"]*"/g, ' ')
    .match(/\b[a-z][a-z0-9_]*_[a-z0-9_]+\b(?! *\()/g) ?? []

test('finds the metrics of an expression', () => {
  expect(
    metricsIn('histogram_quantile(0.9, sum by (le, a_b) (rate(http_x_bucket{some_label=~"a_b"}[5m]))) > 1'),
  ).toEqual(['http_x_bucket'])
})

test('the alert rules use only existing metrics', () => {
  const used = [...operateFile('alerts.yml').matchAll(/expr: ([\s\S]*?)(?=\n +(?:-|#|for:)|$)/g)].flatMap(
    ([, expression = '']) => metricsIn(expression),
  )
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((name) => !names.has(name))).toEqual([])
})

test('an alarm is raised eight days after the newest verified deposit, if there is none, and if no worker runs', () => {
  const rules = operateFile('alerts.yml')
  expect(rules).toMatch(
    `time() - max(deposit_verified_timestamp_seconds) > ${8 * 86_400} or absent(deposit_verified_timestamp_seconds)\n`,
  )
  expect(rules).toMatch('sum by (job) (increase(job_ends_total[3h])) == 0 or absent(job_ends_total)\n')
})

test('the dashboard uses only existing metrics, and each expression once', () => {
  const { panels } = JSON.parse(operateFile('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const used = expressions.flatMap(metricsIn)
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((name) => !names.has(name))).toEqual([])
  expect(new Set(expressions).size).toBe(expressions.length)
})

test('nginx logs no code or number of a path, and no request in its errors', () => {
  const nginx = operateFile('nginx.conf')
  const [, mask = ''] = /"~(\^[^"]+)" \$1\*;/.exec(nginx) ?? []
  const files = globSync(['{shell,remote-*}/src/manifest.ts', 'server/src/web/*.ts'], { cwd: join(serverRoot, '..') })
  const pages = files.flatMap(
    (file) => readFileSync(join(serverRoot, '..', file), 'utf8').match(/(?<=')\/[\w/]+:\w*code/gi) ?? [],
  )
  const calls = Object.keys(contract).flatMap((call) => call.match(/(?<= )[^{]+\{(?!kind|\w*id\})\w+\}/i) ?? [])
  const paths = [...new Set([...pages, ...calls])].map((path) => path.replace(/:\w+|\{\w+\}/, 'ABCD2345'))
  expect(paths.length).toBeGreaterThan(7)
  expect(paths.filter((path) => !new RegExp(mask).test(`GET ${path} HTTP/1.1`))).toEqual([])
  expect(nginx.match(/^ +error_log stderr emerg;$/gm)).toHaveLength(2)
  expect(nginx.match(/^ +access_log .+;$/gm)).toEqual([
    expect.stringContaining('off;'),
    expect.stringContaining(' paths;'),
  ])
})
