import { Phones, visitor } from '../phones.mjs'

const PHONE = '0102399'
const ATTACKER = '192.0.2.1'

/** The owner meets the prompt of an attacker: what the page then says, and whose code the phone shows. */
async function meet(world, phones) {
  const attacker = visitor(world, ATTACKER)
  const attack = await attacker.byPhone(PHONE)
  const prompt = await phones.rung(PHONE)
  const owner = visitor(world, '203.0.113.7')
  const { code, answer } = await owner.byPhone(PHONE)
  const { status, body } = await answer
  await phones.answer(prompt.id, 'cancel')
  const stolen = await attack.answer
  return [
    ...(status === 429 ? [] : [`two prompts wait for one phone: ${status}`]),
    ...(/hafna/.test(body?.Message ?? '')
      ? []
      : [`the owner is not told to refuse the other prompt: ${body?.Message}`]),
    ...(prompt.code === code ? ['the phone shows the code of the owner’s page for the prompt of the attacker'] : []),
    ...(stolen.status === 200 ? ['a prompt that the phone refused gave a token'] : []),
  ]
}

/** The owner, in a browser that signed in before, confirms everything that the phone shows. */
async function confirmAll(world, phones) {
  const owner = visitor(world, '203.0.113.7')
  await phones.fix(PHONE, 'approve')
  await (await owner.byPhone(PHONE)).answer
  await phones.reset()
  const attack = await visitor(world, ATTACKER).byPhone(PHONE)
  const foreign = await phones.rung(PHONE)
  const own = await owner.byPhone(PHONE)
  const prompt = await phones.rung(PHONE, foreign.id)
  await phones.answer(foreign.id, 'approve')
  const stolen = await attack.answer
  await phones.answer(prompt.id, 'approve')
  const { status } = await own.answer
  return [
    ...(stolen.status === 200
      ? ['the attacker got the token of a prompt whose code the owner’s page did not show']
      : []),
    ...(prompt.code === own.code ? [] : ['page and phone show different codes for the owner’s own prompt']),
    ...(status === 200 ? [] : [`the owner did not get in: ${status}`]),
  ]
}

/** Codes of the attacker's own choice: made up, used twice, or given out for the other method. */
async function chooseCodes(world, phones) {
  await phones.reset()
  await phones.fix('*', 'approve')
  const attacker = visitor(world, '198.51.100.1')
  const [used, app] = [await attacker.begin('Phone'), await attacker.begin('App')]
  await attacker.token({ phonenumber: PHONE, hash: used.hash })
  const rings = await phones.rings(PHONE)
  const found = []
  for (const hash of [used.hash, app.hash, 'A'.repeat(86)]) {
    const { status } = await attacker.token({ phonenumber: PHONE, hash })
    if (status === 200) found.push(`a hash that is not good gave a token: ${hash.slice(0, 8)}`)
  }
  if ((await phones.rings(PHONE)) !== rings) found.push('a hash that is not good rang the phone')
  return found
}

/** Somebody else's login is to be confirmed by the owner of the phone, who is about to sign in. */
export const scenario = {
  name: 'login-confusion',
  env: { TRUST_PROXY: 'loopback' },
  async run(world) {
    const phones = new Phones(world.phones)
    const found = [...(await meet(world, phones))]
    await world.query('truncate login_prompt, counter')
    found.push(...(await confirmAll(world, phones)), ...(await chooseCodes(world, phones)))
    return {
      tried: 'a waiting prompt beside the owner’s login, twice; 3 hashes of the attacker’s choice',
      found,
      notes: '',
    }
  },
}
