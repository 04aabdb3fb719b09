import { judgeAudit } from './audit.ts'

const advisory = {
  github_advisory_id: 'GHSA-aaaa-bbbb-cccc',
  module_name: 'fastify',
  severity: 'high',
  title: 'Invented',
  patched_versions: '>=6.0.0',
}
const report = (...advisories: object[]) =>
  JSON.stringify({ advisories: { ...advisories }, metadata: { totalDependencies: 1176 } })
const exception = { id: advisory.github_advisory_id, until: '2026-12-31', reason: 'not reachable' }

test('passes when no vulnerability is known', () =>
  expect(judgeAudit(report(), [], '2026-11-27')).toEqual({ kind: 'clean', packages: 1176 }))

test('names each vulnerability and the versions that fix it', () =>
  expect(judgeAudit(report(advisory), [], '2026-11-27')).toEqual({
    kind: 'vulnerable',
    lines: ['GHSA-aaaa-bbbb-cccc high: fastify, Invented. Patched in >=6.0.0'],
  }))

test('an exception counts until the end of its last day', () => {
  expect(judgeAudit(report(advisory), [exception], '2026-12-31').kind).toBe('clean')
  expect(judgeAudit(report(advisory), [exception], '2027-01-01')).toMatchObject({
    lines: [expect.stringContaining('high: fastify'), expect.stringContaining('ended on 2026-12-31')],
  })
})

test('an exception that ended fails even if nothing is found, so that the list stays short', () =>
  expect(judgeAudit(report(), [exception], '2027-01-01').kind).toBe('vulnerable'))

test.each(['', 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE', '{"error":{"code":"E405"}}'])(
  'gives no verdict if the registry answers no audits: %s',
  (output) => expect(judgeAudit(output, [], '2026-11-27').kind).toBe('notRun'),
)
