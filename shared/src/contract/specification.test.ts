import { accessLogCalls, ownDataCalls } from './access-log.ts'
import { apiKeyCalls } from './api-keys.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import { authApplicationCalls } from './auth-applications.ts'
import { authorizedUserCalls } from './authorized-users.ts'
import { companyCalls } from './companies.ts'
import { contactFormCalls } from './contact-form.ts'
import type { Call } from './define.ts'
import { healthCalls } from './health.ts'
import { incidentCalls } from './incidents.ts'
import { contract } from './index.ts'
import { invoicePersonCalls, payerCalls } from './invoice-persons.ts'
import { invoiceCalls } from './invoices.ts'
import { microTagCalls, microTagCoreCalls } from './micro-tags.ts'
import { openCalls } from './open.ts'
import { outboxCalls } from './outbox.ts'
import { petImageCalls, petImageCoreCalls } from './pet-images.ts'
import { petTransferCalls } from './pet-transfers.ts'
import { petCalls } from './pets.ts'
import { retentionCalls } from './retention.ts'
import { sessionCalls } from './sessions.ts'
import { settingsCalls } from './settings.ts'
import { statisticsCalls } from './statistics.ts'
import { tariffCalls } from './tariff.ts'
import { typeCalls } from './types.ts'
import { userCalls } from './users.ts'
import { veterinarianCalls } from './veterinarians.ts'

const groups: readonly Record<string, Call>[] = [
  accessLogCalls,
  apiKeyCalls,
  auditCalls,
  authCalls,
  authApplicationCalls,
  authorizedUserCalls,
  companyCalls,
  contactFormCalls,
  healthCalls,
  incidentCalls,
  invoicePersonCalls,
  invoiceCalls,
  microTagCalls,
  microTagCoreCalls,
  openCalls,
  outboxCalls,
  ownDataCalls,
  payerCalls,
  petImageCalls,
  petImageCoreCalls,
  petTransferCalls,
  petCalls,
  retentionCalls,
  sessionCalls,
  settingsCalls,
  statisticsCalls,
  tariffCalls,
  typeCalls,
  userCalls,
  veterinarianCalls,
]
const all: Readonly<Record<string, Call>> = Object.assign({}, ...groups)

const PET_CREATE =
  'name speciesId genderId ownerPersonId color coOwnerPersonId isCastrated birthDate isDead deathDate breedId furId microTag microTagLocationId invoicedPersonId'
const PET_UPDATE =
  'name speciesId genderId color coOwnerPersonId isCastrated birthDate isDead deathDate breedId furId hasOnlyBirthYear'

/** Specification, section 7, row by row: call, query names, body fields. */
const specified: readonly [key: string, query: string, body: string][] = [
  ['GET /api/Audit', 'TableName RowId CreatedById', ''],
  ['GET /api/Auth/GetToken', 'phonenumber', ''],
  ['GET /api/Auth/GetOrganizationToken', 'phonenumber', ''],
  ['GET /api/Auth/GetAppRandomHash', '', ''],
  ['GET /api/Auth/GetAppToken', 'ssn hash', ''],
  ['GET /api/Auth/GetAppOrganizationToken', 'ssn hash', ''],
  ['POST /api/AuthApplications/Request', '', 'role'],
  ['GET /api/AuthApplications/Request', '', ''],
  ['GET /api/AuthApplications', '', ''],
  ['POST /api/AuthApplications/{authApplicationId}/Accept', '', ''],
  ['POST /api/AuthApplications/{authApplicationId}/Reject', '', ''],
  ['POST /api/AuthApplications/{authApplicationId}/Cancel', '', ''],
  ['GET /api/AuthorizedUsers', 'showDisabled', ''],
  ['POST /api/AuthorizedUsers', '', 'personId roles'],
  ['PUT /api/AuthorizedUsers/{authUserId}', '', 'roles enabled'],
  ['GET /api/Companies', '', ''],
  ['GET /api/ContactForm', '', ''],
  ['POST /api/ContactForm', '', 'title text'],
  ['DELETE /api/ContactForm/{contactFormId}', '', ''],
  ['GET /api/InvoicePersons', 'IncludeCurrentUser', ''],
  ['POST /api/InvoicePersons', '', 'personId'],
  ['DELETE /api/InvoicePersons/{invoicePersonId}', '', ''],
  ['GET /api/MicroTags', 'tagNumber', ''],
  ['GET /api/MicroTags/{microTagId}', '', ''],
  ['PUT /api/MicroTags/{microTagId}', '', 'tagNumber comment microTagLocationId isForeignMicroTag'],
  ['GET /api/MicroTags/Invoices', 'From To InvoiceSsn RegisterdSsn', ''],
  ['GET /api/MicroTags/Invoices/Csv', 'From To InvoiceSsn RegisterdSsn', ''],
  ['GET /api/MicroTags/Invoices/Person', 'From To SpeciesId', ''],
  ['GET /api/OpenApiKeys', '', ''],
  ['POST /api/OpenApiKeys', '', 'name apiKey'],
  ['DELETE /api/OpenApiKeys/{apiKeyId}', '', ''],
  ['GET /api/PetImages/{imageId}', 'size', ''],
  ['POST /api/PetTransfers', '', 'newOwnerPersonId petId alternativeEmail'],
  ['POST /api/PetTransfers/{transferPetId}/Accept', '', ''],
  ['POST /api/PetTransfers/{transferPetId}/Cancel', '', ''],
  ['POST /api/PetTransfers/{transferPetId}/Reject', '', ''],
  ['POST /api/PetTransfers/{transferPetId}/UndoReject', '', ''],
  ['POST /api/PetTransfers/{transferPetId}/EmailPrompt', '', 'alternativeEmail'],
  ['GET /api/PetTransfers/PendingNewPets', '', ''],
  ['GET /api/PetTransfers/RejectedNewPets', '', ''],
  [
    'GET /api/Pets',
    'SearchQuery BirthDateFrom BirthDateTo IsCastrated IsLost BreedId SpeciesId GenderId SortBy SortAsc From Size',
    '',
  ],
  ['POST /api/Pets', '', PET_CREATE],
  ['POST /api/Pets/validation', '', PET_CREATE],
  ['POST /api/Pets/notify', '', 'ownerPersonId veterinarianPersonId alternativeEmail addEmailToOwner'],
  ['GET /api/Pets/{petId}', '', ''],
  ['PUT /api/Pets/{petId}', '', PET_UPDATE],
  ['GET /api/Pets/{petId}/Images', '', ''],
  ['POST /api/Pets/{petId}/Images', '', 'file'],
  ['GET /api/Pets/{petId}/Incidents', '', ''],
  ['POST /api/Pets/{petId}/Incidents', '', 'incidentTypeId comment date'],
  ['POST /api/Pets/{petId}/MicroTag', '', 'tagNumber invoicedPersonId microTagLocationId isForeignMicroTag comment'],
  ['GET /api/Pets/{petId}/Owners', '', ''],
  ['GET /api/Types', '', ''],
  ['GET /api/Users', 'searchQuery onlyOwners', ''],
  ['GET /api/Users/GetBySsn', 'ssn', ''],
  ['GET /api/Users/{userId}', '', ''],
  ['PUT /api/Users/{userId}', '', 'email phoneNumbers signedUserAgreement signedPrivacyPolicy'],
  ['GET /api/Users/{userId}/simple', '', ''],
  ['GET /api/Users/{userId}/Pets', 'showDead', ''],
  ['GET /api/Users/{userId}/PetsTransfers', '', ''],
  ['PUT /api/Users/{userId}/Sync', '', ''],
  ['GET /api/Veterinarian', '', ''],
  ['GET /api/Veterinarian/{userId}/PetsInTransfer', '', ''],
  ['GET /api/Veterinarian/{userId}/TaggedPets', '', ''],
  ['GET /api/VeterinarianSettings', 'userId', ''],
  ['PUT /api/VeterinarianSettings/{userId}', '', 'defaultInvoicePersonId'],
]

const added = [
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/Users/me/AccessLog',
  'GET /api/Users/me/Export',
  'POST /api/Auth/Logout',
  'POST /api/Auth/Renew',
  'GET /api/Auth/Sessions',
  'DELETE /api/Auth/Sessions',
  'GET /api/open/v1/microtags/{tagNumber}',
  'GET /api/Tariff',
  'POST /api/Tariff',
  'GET /api/Statistics',
  'GET /api/Outbox',
  'POST /api/Outbox/{id}/Retry',
  'GET /api/AccessLog',
  'GET /api/Retention',
  'GET /api/Veterinarian/{userId}/RecentOwners',
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

test.each(specified)('%s takes the names of the specification', (key, query, body) => {
  expect(all).toHaveProperty([key])
  expect(fieldsOf(all[key]?.query)).toEqual(expect.arrayContaining(words(query)))
  expect(fieldsOf(all[key]?.body)).toEqual(expect.arrayContaining(words(body)))
})

test('there are the calls of the specification and our additions, no others, each in one group', () => {
  expect(Object.keys(all).sort()).toEqual([...specified.map(([key]) => key), ...added].sort())
  expect(groups.flatMap((group) => Object.keys(group))).toHaveLength(Object.keys(all).length)
})

test('what is served is described', () => {
  expect(Object.keys(contract).filter((key) => !(key in all))).toEqual([])
})

const calls = Object.entries(all)

test.each(calls)('%s names its path parameters', (key, { params }) => {
  const inPath = [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  expect(fieldsOf(params)).toEqual(inPath)
})

test.each(calls.filter(([key]) => key !== 'POST /api/Pets/{petId}/Images' && all[key]?.body))(
  '%s refuses unknown body fields',
  (_, { body }) => {
    expect(objectOf(body)?.additionalProperties).toBe(false)
  },
)

test.each(calls)('%s names every fault once and answers as its method does', (key, { faults, response }) => {
  expect(new Set(faults).size).toBe(faults.length)
  expect(Object.keys(response)).toHaveLength(1)
  if (key.startsWith('DELETE')) expect(response).toHaveProperty('204')
})
