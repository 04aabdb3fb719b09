import { plainSigns } from '@dyra/shared/domain/plain-signs'
import { cleanName, cleanText, isLine, isLines } from '@dyra/shared/domain/text'
import { everyNth } from '@dyra/shared/testing/depth'
import { HOSTILE, REFUSED } from '../testing/calls/hostile-texts.ts'
import { textFieldsOfContract } from '../testing/calls/text-fields.ts'
import { textFields } from '../testing/every-feature.ts'
import type { Answer, TextFields } from '../testing/feature-cases.ts'
import { setupPets, type Who } from '../testing/pet-fixture.ts'

// docs/security.md#requirements-and-tests, item 13: any text in a text field is refused, or stored composed and
// trimmed and otherwise exactly as sent (docs/domain.md#texts).

const fixture = setupPets({ LOOKUPS_PER_MINUTE: '100000', LOOKUPS_PER_DAY: '1000000' })

const dog = { name: 'Snati', speciesId: 1, genderId: 1 }
let numbers = 0
const newTag = () => `3520981088${String(++numbers).padStart(5, '0')}`

const newest = (column: string, table: string) => async () => {
  const sql = `select ${column} as value from ${table} order by id desc limit 1`
  return (await fixture.db.query<{ value: unknown }>(sql))[0]?.value
}
const line = (column: string, table: string) => ({ read: newest(column, table), maxLength: 100 })
const longText = (column: string, table: string) =>
  ({ read: newest(column, table), maxLength: 2000, isText: true }) as const
const post =
  (who: Who, url: string | (() => Promise<string>), body: (text: string) => object) => async (text: string) => {
    const target = typeof url === 'string' ? url : await url()
    // Serialised here, because JSON.stringify writes half of a surrogate pair as an escape sequence.
    const payload = JSON.stringify(body(text))
    const [method = 'POST', path = ''] = target.includes(' ') ? target.split(' ') : ['POST', target]
    const headers = { ...fixture.headers[who], 'content-type': 'application/json' }
    return fixture.app.inject({ method: method as 'POST', url: path, payload, headers })
  }

const registration = () => ({
  ...dog,
  ownerPersonId: fixture.ids.owner,
  microTag: newTag(),
  invoicedPersonId: fixture.ids.registrar,
})
const ownPet =
  (method: string, suffix = '') =>
  async () =>
    `${method} /api/Pets/${await fixture.addPet()}${suffix}`
/** A stranger's report, as an administrator finds it. */
const unconfirmedReport = async () => {
  await reset()
  const petId = await fixture.addPet()
  const report = await fixture.call('stranger', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId: 1 })
  return `POST /api/Pets/${petId}/Incidents/${report.json().incidentId}/Dismiss`
}
const openTaskPath = async () => {
  const [row] = await fixture.db.query<{ id: number }>(`insert into task (kind) values ('smsLimit') returning id`)
  return `POST /api/Tasks/${row?.id}/Close`
}
/** Resets the rate limit first. */
const reset = () => fixture.db.query('delete from counter')
const comment = () => reset().then(() => 'POST /api/ContactForm')
const transferOf = (action: string) => async () => {
  await reset()
  return `POST /api/PetTransfers/${await fixture.addTransfer(await fixture.addPet())}/${action}`
}
const tagPath = async () => {
  await fixture.addPet()
  return `PUT /api/MicroTags/${await newest('id', 'microtag')()}`
}

const features = textFields(() => fixture, post)

/** Fields that store text unchanged. */
const unchanged: Required<TextFields>['unchanged'] = {
  ...features.unchanged,
  'POST /api/Pets name': {
    send: post('registrar', '/api/Pets', (name) => ({ ...registration(), name })),
    ...line('name', 'pet'),
  },
  'POST /api/Pets color': {
    send: post('registrar', '/api/Pets', (color) => ({ ...registration(), color })),
    ...line('color', 'pet'),
  },
  'POST /api/Pets importPermit': {
    send: post('registrar', '/api/Pets', (importPermit) => ({ ...registration(), importPermit })),
    ...line('import_permit', 'pet'),
  },
  'PUT /api/Pets/{petId} importPermit': {
    send: post('owner', ownPet('PUT'), (importPermit) => ({ ...dog, importPermit })),
    ...line('import_permit', 'pet'),
  },
  'PUT /api/Pets/{petId} name': {
    send: post('owner', ownPet('PUT'), (name) => ({ ...dog, name })),
    ...line('name', 'pet'),
  },
  'PUT /api/Pets/{petId} color': {
    send: post('owner', ownPet('PUT'), (color) => ({ ...dog, color })),
    ...line('color', 'pet'),
  },
  'PUT /api/Pets/{petId} coOwnerReason': {
    send: post('administrator', ownPet('PUT'), (coOwnerReason) => {
      return { ...dog, coOwnerPersonId: fixture.ids.other, coOwnerReason }
    }),
    ...longText('decision_reason', 'co_owner_invitation'),
  },
  'POST /api/Pets/{petId}/Incidents comment': {
    send: post('owner', ownPet('POST', '/Incidents'), (comment) => ({ incidentTypeId: 5, comment })),
    ...longText('comment', 'incident'),
  },
  'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss reason': {
    send: post('administrator', unconfirmedReport, (reason) => ({ reason })),
    ...longText('dismissal_reason', 'incident'),
  },
  'POST /api/Tasks/{taskId}/Close words': {
    send: post('administrator', openTaskPath, (words) => ({ outcome: 'resolved', words })),
    ...longText('words', 'task'),
  },
  'POST /api/Pets/{petId}/MicroTag comment': {
    send: post('veterinarian', ownPet('POST', '/MicroTag'), (comment) => {
      return { tagNumber: newTag(), invoicedPersonId: fixture.ids.veterinarian, comment }
    }),
    ...longText('comment', 'microtag'),
  },
  'PUT /api/MicroTags/{microTagId} comment': {
    send: post('administrator', tagPath, (comment) => ({ tagNumber: newTag(), comment })),
    ...longText('comment', 'microtag'),
  },
  'POST /api/PetTransfers/{transferPetId}/Accept reason': {
    send: post('administrator', transferOf('Accept'), (reason) => ({ reason })),
    ...longText('decision_reason', 'pet_transfer'),
  },
  'POST /api/ContactForm title': {
    send: post('owner', comment, (title) => ({ title, text: 'Texti' })),
    read: newest('title', 'contact_form'),
    maxLength: 200,
  },
  'POST /api/ContactForm text': {
    send: post('owner', comment, (text) => ({ title: 'Titill', text })),
    ...longText('text', 'contact_form'),
  },
  'POST /api/OpenApiKeys name': {
    send: post('administrator', '/api/OpenApiKeys', (name) => ({ name })),
    ...line('name', 'api_key'),
  },
}

/** Fields with a format that none of the hostile texts has. */
const formatted: Readonly<Record<string, (text: string) => Promise<Answer>>> = {
  ...features.formatted,
  'POST /api/PetTransfers alternativeEmail': async (alternativeEmail) => {
    const body = { petId: await fixture.addPet(), newOwnerPersonId: fixture.ids.newOwner }
    return post('owner', '/api/PetTransfers', () => ({ ...body, alternativeEmail }))('')
  },
  'POST /api/PetTransfers/{transferPetId}/EmailPrompt alternativeEmail': post(
    'owner',
    transferOf('EmailPrompt'),
    (alternativeEmail) => ({ alternativeEmail }),
  ),
  'POST /api/Pets/notify alternativeEmail': post('registrar', '/api/Pets/notify', (alternativeEmail) => {
    return { ownerPersonId: fixture.ids.owner, alternativeEmail }
  }),
  'PUT /api/Users/{userId} email': (email) =>
    post('owner', `PUT /api/Users/${fixture.ids.owner}`, () => ({ email }))(''),
  'PUT /api/Users/{userId} phoneNumbers': (phone) =>
    post('owner', `PUT /api/Users/${fixture.ids.owner}`, () => ({ phoneNumbers: [phone] }))(''),
  'POST /api/OpenApiKeys apiKey': post('administrator', '/api/OpenApiKeys', (apiKey) => ({ name: 'Lykill', apiKey })),
}

/** Tag numbers: letters and digits are stored in upper case; other characters are refused. */
const tagFields: Readonly<Record<string, (text: string) => Promise<Answer>>> = {
  'POST /api/Pets microTag': post('registrar', '/api/Pets', (microTag) => ({ ...registration(), microTag })),
  'POST /api/Pets/{petId}/MicroTag tagNumber': post('veterinarian', ownPet('POST', '/MicroTag'), (tagNumber) => {
    return { tagNumber, invoicedPersonId: fixture.ids.veterinarian }
  }),
  ...features.tagFields,
  'PUT /api/MicroTags/{microTagId} tagNumber': post('administrator', tagPath, (tagNumber) => ({ tagNumber })),
}

const fields = textFieldsOfContract()
/**
 * Fields that are stored nowhere, such as values to validate, tokens and searched numbers, or that are tested in
 * features/lost-and-found/lost-alerts or features/registration/stock.
 */
const ELSEWHERE =
  /(Stock|TagBatches).* (first|last|tagNumbers|csv)$|TagBatches\/validation|Delivered tagNumber$|(Pets|registrations)\/validation|persons\/find|(patients|pairs)\/check|\/(LostAlert|Incidents) (place|time|marks|message|countryCode)$| token$|\/me\/Watch |POST \/api\/FoundAnimals(\/Visitor(\/Code)?)? |PhoneConfirmation(\/Code)? |(Claims|FoundReports|Scans|ContactAttempts|Duplicates) (tagNumber|alertCode|tagCode|color)$|Apply current$|birthCountry$|Care (tagNumber|municipality)$|Thefts(\/Withdraw)? tagNumber$|\/Start feeReason$|(HandoverCodes\/(View|Use)|Sms\/Open) code$|BrowserErrors |\/Preview part$|Thread\/News mark$/

test('covers every text field of the contract', () => {
  expect(fields.length).toBeGreaterThan(15)
  const tried = [...Object.keys(unchanged), ...Object.keys(formatted), ...Object.keys(tagFields)]
  expect(fields.filter((field) => !tried.includes(field) && !ELSEWHERE.test(field))).toEqual([])
})

/** The checks of a commit try every text in an eighth of the fields; the checks of the night try it in all. */
const textsFor = (field: string) => everyNth(HOSTILE, 8, fields.indexOf(field))

const served = <T>(of: Readonly<Record<string, T>>) => Object.entries(of).filter(([field]) => fields.includes(field))

describe.each(served(unchanged))('%s', (field, { send, read, maxLength = 0, isText }) => {
  const clean = / name$/.test(field) ? cleanName : cleanText
  const isValid = isText ? isLines : isLine

  const check = async (answer: Answer, stored: string) => {
    if (!isValid(stored)) expect(answer.json().errors).toEqual({ [field.split(' ')[2] ?? '']: expect.anything() })
    else if (answer.statusCode === 400) expect(stored).toBe('')
    else expect((await read()) ?? '').toBe(stored)
  }

  test('is refused at the field, or stored composed and trimmed and otherwise exactly as sent', async () => {
    for (const text of textsFor(field)) {
      const answer = await send(text)
      expect([text, [200, 201, 204, 400].includes(answer.statusCode)]).toEqual([text, true])
      await check(answer, clean(text))
    }
  })

  test('accepts its maximum length in characters, and no more', async () => {
    const text = '𝒳'.repeat(maxLength)
    expect((await send(text)).statusCode).toBeLessThan(300)
    expect(await read()).toBe(text)
    expect((await send(`${text}x`)).statusCode).toBe(400)
  })

  test.each(REFUSED)('refuses %j', async (text) => {
    expect((await send(text)).statusCode).toBe(400)
  })
})

/**
 * An API key may have 32 or more visible ASCII characters. A blank phone number counts as omitted; it is refused only
 * where a finder adds a phone number and nothing else.
 */
const isAccepted = (field: string, text: string) =>
  field.endsWith('apiKey')
    ? /^[\x21-\x7e]{32,200}$/.test(text)
    : /phone/.test(field) && !/FinderContacts/.test(field) && plainSigns(text) === ''

test.each(served(formatted))('%s refuses other formats', async (field, send) => {
  for (const text of [...textsFor(field), ...REFUSED, 'x'.repeat(400)]) {
    const { statusCode, body } = await send(text)
    if (isAccepted(field, text)) expect([text, statusCode < 300]).toEqual([text, true])
    else expect([text, statusCode, body]).toEqual([text, 400, expect.stringContaining(field.split(' ')[2] ?? '')])
  }
})

test.each(served(tagFields))('%s accepts only letters and digits', async (field, send) => {
  for (const text of [...textsFor(field), ...REFUSED, '٣٥٢٠٩٨', '３５２０９８１', 'x'.repeat(400)]) {
    const { statusCode } = await send(text)
    if (statusCode < 300) expect(await newest('tag_number', 'microtag')()).toMatch(/^[A-Z0-9]{1,15}$/)
    else expect([400, 409]).toContain(statusCode)
  }
})
