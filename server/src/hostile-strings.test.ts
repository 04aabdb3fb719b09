import { DISGUISED, HOSTILE, REFUSED, SEVERAL_LINES } from './testing/calls/hostile-texts.ts'
import { textFieldsOfContract } from './testing/calls/text-fields.ts'
import { type PetWorld, petWorld, type Who } from './testing/pet-world.ts'

// docs/security.md#requirements-and-tests, item 13: any text in a text field is refused, or stored exactly as it was
// sent.

let world: PetWorld
beforeAll(async () => {
  world = await petWorld()
})
afterAll(() => world.close())

interface Answer {
  readonly statusCode: number
  readonly body: string
  json(): { errors?: object }
}

interface Field {
  /** Sends the text in this field, all others as they should be. */
  send(text: string): Promise<Answer>
  /** The stored value. */
  read(): Promise<unknown>
  /** The longest that is taken, in characters. */
  readonly longest?: number
  /** May have line breaks. */
  readonly isText?: true
}

const dog = { name: 'Snati', speciesId: 1, genderId: 1 }
let numbers = 0
const newTag = () => `3520981088${String(++numbers).padStart(5, '0')}`

/** One value of the newest row. */
const newest = (column: string, table: string) => async () => {
  const sql = `select ${column} as value from ${table} order by id desc limit 1`
  return (await world.db.query<{ value: unknown }>(sql))[0]?.value
}
const post =
  (who: Who, url: string | (() => Promise<string>), body: (text: string) => object) => async (text: string) => {
    const target = typeof url === 'string' ? url : await url()
    // By hand: a half of a surrogate pair is written as the escape that JSON allows.
    const payload = JSON.stringify(body(text))
    const [method = 'POST', path = ''] = target.includes(' ') ? target.split(' ') : ['POST', target]
    const headers = { ...world.headers[who], 'content-type': 'application/json' }
    return world.app.inject({ method: method as 'POST', url: path, payload, headers })
  }

const registration = () => ({
  ...dog,
  ownerPersonId: world.ids.owner,
  microTag: newTag(),
  invoicedPersonId: world.ids.registrar,
})
const ownPet =
  (method: string, suffix = '') =>
  async () =>
    `${method} /api/Pets/${await world.addPet()}${suffix}`
/** As on the first try of a day. */
const comment = async () => {
  await world.db.query('delete from counter')
  return 'POST /api/ContactForm'
}
const transferOf = (action: string) => async () => {
  await world.db.query('delete from counter')
  return `POST /api/PetTransfers/${await world.addTransfer(await world.addPet())}/${action}`
}
const tagPath = async () => {
  await world.addPet()
  return `PUT /api/MicroTags/${await newest('id', 'microtag')()}`
}

/** Text that is kept as it is. */
const kept: Readonly<Record<string, Field>> = {
  'POST /api/Pets name': {
    send: post('registrar', '/api/Pets', (name) => ({ ...registration(), name })),
    read: newest('name', 'pet'),
    longest: 100,
  },
  'POST /api/Pets color': {
    send: post('registrar', '/api/Pets', (color) => ({ ...registration(), color })),
    read: newest('color', 'pet'),
    longest: 100,
  },
  'PUT /api/Pets/{petId} name': {
    send: post('owner', ownPet('PUT'), (name) => ({ ...dog, name })),
    read: newest('name', 'pet'),
    longest: 100,
  },
  'PUT /api/Pets/{petId} color': {
    send: post('owner', ownPet('PUT'), (color) => ({ ...dog, color })),
    read: newest('color', 'pet'),
    longest: 100,
  },
  'PUT /api/Pets/{petId} coOwnerReason': {
    send: post('administrator', ownPet('PUT'), (coOwnerReason) => {
      return { ...dog, coOwnerPersonId: world.ids.other, coOwnerReason }
    }),
    read: newest('decision_reason', 'co_owner_invitation'),
    longest: 2000,
    isText: true,
  },
  'POST /api/Pets/{petId}/Incidents comment': {
    send: post('owner', ownPet('POST', '/Incidents'), (comment) => ({ incidentTypeId: 5, comment })),
    read: newest('comment', 'incident'),
    longest: 2000,
    isText: true,
  },
  'POST /api/Pets/{petId}/MicroTag comment': {
    send: post('veterinarian', ownPet('POST', '/MicroTag'), (comment) => {
      return { tagNumber: newTag(), invoicedPersonId: world.ids.veterinarian, comment }
    }),
    read: newest('comment', 'microtag'),
    longest: 2000,
    isText: true,
  },
  'PUT /api/MicroTags/{microTagId} comment': {
    send: post('administrator', tagPath, (comment) => ({ tagNumber: newTag(), comment })),
    read: newest('comment', 'microtag'),
    longest: 2000,
    isText: true,
  },
  'POST /api/PetTransfers/{transferPetId}/Accept reason': {
    send: post('administrator', transferOf('Accept'), (reason) => ({ reason })),
    read: newest('decision_reason', 'pet_transfer'),
    longest: 2000,
    isText: true,
  },
  'POST /api/ContactForm title': {
    send: post('owner', comment, (title) => ({ title, text: 'Texti' })),
    read: newest('title', 'contact_form'),
    longest: 200,
  },
  'POST /api/ContactForm text': {
    send: post('owner', comment, (text) => ({ title: 'Titill', text })),
    read: newest('text', 'contact_form'),
    longest: 2000,
    isText: true,
  },
  'POST /api/OpenApiKeys name': {
    send: post('administrator', '/api/OpenApiKeys', (name) => ({ name })),
    read: newest('name', 'api_key'),
    longest: 100,
  },
}

/** Text of a form of its own, which none of these has. */
const formed: Readonly<Record<string, (text: string) => Promise<Answer>>> = {
  'POST /api/PetTransfers alternativeEmail': async (alternativeEmail) => {
    const body = { petId: await world.addPet(), newOwnerPersonId: world.ids.newOwner }
    return post('owner', '/api/PetTransfers', () => ({ ...body, alternativeEmail }))('')
  },
  'POST /api/PetTransfers/{transferPetId}/EmailPrompt alternativeEmail': post(
    'owner',
    transferOf('EmailPrompt'),
    (alternativeEmail) => ({ alternativeEmail }),
  ),
  'POST /api/Pets/notify alternativeEmail': post('registrar', '/api/Pets/notify', (alternativeEmail) => {
    return { ownerPersonId: world.ids.owner, alternativeEmail }
  }),
  'PUT /api/Users/{userId} email': (email) => post('owner', `PUT /api/Users/${world.ids.owner}`, () => ({ email }))(''),
  'PUT /api/Users/{userId} phoneNumbers': (phone) =>
    post('owner', `PUT /api/Users/${world.ids.owner}`, () => ({ phoneNumbers: [phone] }))(''),
  'POST /api/OpenApiKeys apiKey': post('administrator', '/api/OpenApiKeys', (apiKey) => ({ name: 'Lykill', apiKey })),
}

/** Numbers of chips: letters and digits of it are kept, in capitals; what has others is refused. */
const tagFields: Readonly<Record<string, (text: string) => Promise<Answer>>> = {
  'POST /api/Pets microTag': post('registrar', '/api/Pets', (microTag) => ({ ...registration(), microTag })),
  'POST /api/Pets/{petId}/MicroTag tagNumber': post('veterinarian', ownPet('POST', '/MicroTag'), (tagNumber) => {
    return { tagNumber, invoicedPersonId: world.ids.veterinarian }
  }),
  'PUT /api/MicroTags/{microTagId} tagNumber': post('administrator', tagPath, (tagNumber) => ({ tagNumber })),
}

const fields = textFieldsOfContract()
/** Writes nothing; the registration has the same rules. */
const isValidation = (field: string) => field.startsWith('POST /api/Pets/validation')

test('every text field of the contract is tried', () => {
  expect(fields.length).toBeGreaterThan(15)
  const tried = [...Object.keys(kept), ...Object.keys(formed), ...Object.keys(tagFields)]
  expect(fields.filter((field) => !tried.includes(field) && !isValidation(field))).toEqual([])
})

const served = <T>(of: Readonly<Record<string, T>>) => Object.entries(of).filter(([field]) => fields.includes(field))

describe.each(served(kept))('%s', (field, { send, read, longest = 0, isText }) => {
  const isRefused = (text: string) => DISGUISED.includes(text) || (!isText && SEVERAL_LINES.includes(text))

  test('is stored exactly, or refused at the field', async () => {
    for (const text of HOSTILE) {
      const answer = await send(text)
      expect([text, [200, 201, 400].includes(answer.statusCode)]).toEqual([text, true])
      if (isRefused(text)) expect(answer.json().errors).toEqual({ [field.split(' ')[2] ?? '']: expect.anything() })
      else if (answer.statusCode === 400) expect(text.trim()).toBe('')
      else expect(await read()).toBe(text)
    }
  })

  test('takes as many characters as it says, whatever they are, and none more', async () => {
    const text = '𝒳'.repeat(longest)
    expect((await send(text)).statusCode).toBeLessThan(300)
    expect(await read()).toBe(text)
    expect((await send(`${text}x`)).statusCode).toBe(400)
  })

  test.each(REFUSED)('refuses %j', async (text) => {
    expect((await send(text)).statusCode).toBe(400)
  })
})

/** A key of one's own may be any visible ASCII from 32 on; a blank phone number is none and is left out. */
const isTaken = (field: string, text: string) =>
  field.endsWith('apiKey') ? /^[\x21-\x7e]{32,200}$/.test(text) : field.endsWith('phoneNumbers') && text.trim() === ''

test.each(served(formed))('%s refuses what is none', async (field, send) => {
  for (const text of [...HOSTILE, ...REFUSED, 'x'.repeat(400)]) {
    const { statusCode, body } = await send(text)
    if (isTaken(field, text)) expect([text, statusCode < 300]).toEqual([text, true])
    else expect([text, statusCode, body]).toEqual([text, 400, expect.stringContaining(field.split(' ')[2] ?? '')])
  }
})

test.each(served(tagFields))('%s is a number of letters and digits, or refused', async (_, send) => {
  for (const text of [...HOSTILE, ...REFUSED, '٣٥٢٠٩٨', '３５２０９８１', 'x'.repeat(400)]) {
    const { statusCode } = await send(text)
    if (statusCode < 300) expect(await newest('tag_number', 'microtag')()).toMatch(/^[A-Z0-9]{1,15}$/)
    else expect([400, 409]).toContain(statusCode)
  }
})
