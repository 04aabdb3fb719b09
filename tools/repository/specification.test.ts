import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessLogCalls, ownDataCalls } from '../../shared/src/contract/access-log.ts'
import { apiKeyCalls } from '../../shared/src/contract/api-keys.ts'
import { auditCalls } from '../../shared/src/contract/audit.ts'
import { authCalls } from '../../shared/src/contract/auth.ts'
import { authApplicationCalls } from '../../shared/src/contract/auth-applications.ts'
import { authorizedUserCalls } from '../../shared/src/contract/authorized-users.ts'
import { browserErrorCalls } from '../../shared/src/contract/browser-errors.ts'
import { coOwnerCalls } from '../../shared/src/contract/co-owners.ts'
import { companyCalls } from '../../shared/src/contract/companies.ts'
import { contactFormCalls } from '../../shared/src/contract/contact-form.ts'
import { correctionCalls } from '../../shared/src/contract/corrections.ts'
import type { Call } from '../../shared/src/contract/define.ts'
import { foundAnimalCalls } from '../../shared/src/contract/found-animals.ts'
import { foundReportCalls } from '../../shared/src/contract/found-reports.ts'
import { healthCalls } from '../../shared/src/contract/health.ts'
import { importCalls } from '../../shared/src/contract/imports.ts'
import { incidentCalls } from '../../shared/src/contract/incidents.ts'
import { contract } from '../../shared/src/contract/index.ts'
import { invoicePersonCalls, payerCalls } from '../../shared/src/contract/invoice-persons.ts'
import { invoiceCalls } from '../../shared/src/contract/invoices.ts'
import { lostAlertCalls } from '../../shared/src/contract/lost-alerts.ts'
import { microTagCalls, microTagCoreCalls } from '../../shared/src/contract/micro-tags.ts'
import { outboxCalls } from '../../shared/src/contract/outbox.ts'
import { petImageCalls, petImageCoreCalls } from '../../shared/src/contract/pet-images.ts'
import { petTransferCalls } from '../../shared/src/contract/pet-transfers.ts'
import { petCalls } from '../../shared/src/contract/pets.ts'
import { placeCalls } from '../../shared/src/contract/places.ts'
import { publicApiCalls } from '../../shared/src/contract/public-api.ts'
import { requiredCalls } from '../../shared/src/contract/required-calls.ts'
import { retentionCalls } from '../../shared/src/contract/retention.ts'
import { contactAttemptCalls, scanCalls } from '../../shared/src/contract/scans.ts'
import { securityEventCalls } from '../../shared/src/contract/security-events.ts'
import { sessionCalls } from '../../shared/src/contract/sessions.ts'
import { settingsCalls } from '../../shared/src/contract/settings.ts'
import { statisticsCalls } from '../../shared/src/contract/statistics.ts'
import { tariffCalls } from '../../shared/src/contract/tariff.ts'
import { taskCalls } from '../../shared/src/contract/tasks.ts'
import { termsCalls } from '../../shared/src/contract/terms.ts'
import { typeCalls } from '../../shared/src/contract/types.ts'
import { userCalls } from '../../shared/src/contract/users.ts'
import { veterinarianCalls } from '../../shared/src/contract/veterinarians.ts'
import { watcherCalls } from '../../shared/src/contract/watchers.ts'
import { workplaceCalls } from '../../shared/src/contract/workplaces.ts'
import { claimCallNames, claimGroups } from '../../shared/src/testing/claim-call-names.ts'
import { deskCallNames, deskGroups } from '../../shared/src/testing/desk-call-names.ts'
import { handoverCallNames, handoverGroups } from '../../shared/src/testing/handover-call-names.ts'
import { stockCallNames, stockGroups } from '../../shared/src/testing/stock-call-names.ts'

const groups: readonly Record<string, Call>[] = [
  accessLogCalls,
  apiKeyCalls,
  auditCalls,
  authCalls,
  authApplicationCalls,
  authorizedUserCalls,
  coOwnerCalls,
  companyCalls,
  contactFormCalls,
  foundReportCalls,
  healthCalls,
  incidentCalls,
  invoicePersonCalls,
  invoiceCalls,
  lostAlertCalls,
  microTagCalls,
  microTagCoreCalls,
  publicApiCalls,
  outboxCalls,
  ownDataCalls,
  payerCalls,
  petImageCalls,
  petImageCoreCalls,
  petTransferCalls,
  petCalls,
  placeCalls,
  retentionCalls,
  scanCalls,
  contactAttemptCalls,
  securityEventCalls,
  sessionCalls,
  settingsCalls,
  statisticsCalls,
  tariffCalls,
  taskCalls,
  importCalls,
  termsCalls,
  typeCalls,
  userCalls,
  veterinarianCalls,
  watcherCalls,
  foundAnimalCalls,
  browserErrorCalls,
  workplaceCalls,
  correctionCalls,
  ...claimGroups,
  ...stockGroups,
  ...deskGroups,
  ...handoverGroups,
]
const all: Readonly<Record<string, Call>> = Object.assign({}, ...groups)

const added = [
  'GET /api/Auth/GetPhoneRandomHash',
  'POST /api/BrowserErrors',
  'POST /api/BrowserRuns',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/Users/me/AccessLog',
  'GET /api/Users/me/Export',
  'POST /api/Auth/Logout',
  'POST /api/Auth/Renew',
  'GET /api/Auth/Sessions',
  'DELETE /api/Auth/Sessions',
  ...Object.keys(publicApiCalls),
  'GET /api/Veterinarian/{userId}/ApiKeys',
  'GET /api/PetTransfers/Counts',
  'POST /api/Scans',
  'POST /api/Scans/FoundReports',
  'POST /api/Scans/ContactAttempts',
  'GET /api/Pets/{petId}/ContactAttempts',
  'GET /api/PetTransfers/PendingOwners',
  'GET /api/Terms/{kind}',
  'GET /api/Tariff',
  'POST /api/Tariff',
  'DELETE /api/Tariff/{tariffId}',
  'GET /api/Statistics',
  'GET /api/Outbox',
  'POST /api/Outbox/{id}/Retry',
  'GET /api/AccessLog',
  ...Object.keys(foundReportCalls),
  ...Object.keys(importCalls),
  'GET /api/Tasks',
  'POST /api/Tasks/{taskId}/Close',
  'GET /api/Pets/{petId}/Corrections',
  'POST /api/Pets/{petId}/Corrections',
  'POST /api/Corrections/{correctionId}/Withdraw',
  'POST /api/Corrections/{correctionId}/Photo',
  'GET /api/Corrections/{correctionId}/Photo',
  'GET /api/Corrections',
  'POST /api/Corrections/{correctionId}/Answer',
  'GET /api/Tasks/{taskId}/Correction',
  'GET /api/Tasks/{taskId}/Correction/Photo',
  'POST /api/Tasks/{taskId}/Correction/Apply',
  'POST /api/Tasks/{taskId}/Correction/Decline',
  'POST /api/MicroTags/Duplicates',
  'GET /api/Tasks/{taskId}/Duplicates',
  'GET /api/Tasks/{taskId}/Letter',
  'GET /api/Tasks/{taskId}/Numbers/Csv',
  'GET /api/Retention',
  'GET /api/SecurityEvents',
  'GET /api/Veterinarian/{userId}/RecentOwners',
  'GET /api/Users/{userId}/CoOwnerInvitations',
  'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss',
  'POST /api/CoOwnerInvitations/{invitationId}/Accept',
  'POST /api/CoOwnerInvitations/{invitationId}/Decline',
  'DELETE /api/Pets/{petId}/Images/{imageId}',
  'GET /api/Places',
  'GET /api/LostAlerts',
  'GET /api/LostAlerts/{alertCode}',
  'GET /api/LostAlerts/{alertCode}/Picture',
  'GET /api/Pets/{petId}/LostAlert',
  'PUT /api/Pets/{petId}/LostAlert',
  'DELETE /api/Pets/{petId}/LostAlert',
  'POST /api/Pets/{petId}/LostAlert/Renew',
  'GET /api/Users/me/Watch',
  'PUT /api/Users/me/Watch',
  'DELETE /api/Users/me/Watch',
  'POST /api/Watchers/Unsubscribe',
  'GET /api/FoundAnimals',
  'POST /api/FoundAnimals',
  'POST /api/FoundAnimals/{foundAnimalId}/Photo',
  'DELETE /api/FoundAnimals/{foundAnimalId}',
  'GET /api/Pets/{petId}/FoundAnimals',
  'GET /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Photo',
  'POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine',
  ...Object.keys(workplaceCalls),
  ...claimCallNames,
  ...stockCallNames,
  ...deskCallNames,
  ...handoverCallNames,
]

interface Node {
  readonly properties?: object
  readonly anyOf?: readonly Node[]
  readonly additionalProperties?: unknown
}

/** The object schema itself, or the one that may be null. */
const objectOf = (schema: Node | undefined): Node | undefined =>
  schema?.properties ? schema : schema?.anyOf?.find((member) => member.properties)
const fieldsOf = (schema: Node | undefined): string[] => Object.keys(objectOf(schema)?.properties ?? {})
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')

test.each(requiredCalls)('%s has the required names', (key, query, body) => {
  expect(all).toHaveProperty([key])
  expect(fieldsOf(all[key]?.query)).toEqual(expect.arrayContaining(words(query)))
  expect(fieldsOf(all[key]?.body)).toEqual(expect.arrayContaining(words(body)))
})

test('has the required calls and our additions, each in one group', () => {
  expect(Object.keys(all).sort()).toEqual([...requiredCalls.map(([key]) => key), ...added].sort())
  expect(groups.flatMap((group) => Object.keys(group))).toHaveLength(Object.keys(all).length)
})

test('describes every served call', () => {
  expect(Object.keys(contract).filter((key) => !(key in all))).toEqual([])
})

const calls = Object.entries(all)

test.each(calls)('%s names its path parameters', (key, { params }) => {
  const inPath = [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  expect(fieldsOf(params)).toEqual(inPath)
})

const isUpload = (body: Node | undefined) => body !== undefined && 'x-media' in body

test.each(calls.filter(([, { body }]) => body && !isUpload(body)))('%s rejects unknown body fields', (_, { body }) => {
  expect(objectOf(body)?.additionalProperties).toBe(false)
})
test.each(calls)(
  '%s names every error status once and a success status of its method',
  (key, { errorStatuses, response }) => {
    expect(new Set(errorStatuses).size).toBe(errorStatuses.length)
    expect(Object.keys(response)).toHaveLength(1)
    if (key.startsWith('DELETE')) expect(response).toHaveProperty('204')
  },
)
test('docs/api.md lists every additional call', () => {
  const paper = readFileSync(join(__dirname, '../../docs/api.md'), 'utf8')
  const [, section = ''] = paper.split('## Additional calls\n')
  const listed = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(([, call]) => call)
  expect(listed.sort()).toEqual([...added].sort())
})
