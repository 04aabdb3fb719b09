import { type Fixture, messageOf } from '../fixture.ts'
import { Phones, Visitor } from '../logins.ts'
import type { AttackScenario } from '../scenario.ts'

const PHONE = '0102399'
const ATTACKER = '192.0.2.1'
const OWNER = '203.0.113.7'

/** The owner signs in while a prompt of an attacker waits. Checks what the page says and whose code the phone shows. */
async function signInDuringAttack(fixture: Fixture, phones: Phones): Promise<string[]> {
  const attack = await new Visitor(fixture, ATTACKER).signInByPhone(PHONE)
  const prompt = await phones.waitForPrompt(PHONE)
  const { code, answer } = await new Visitor(fixture, OWNER).signInByPhone(PHONE)
  const refusal = await answer
  await phones.answer(prompt.id, 'cancel')
  const stolen = await attack.answer
  const found: string[] = []
  if (refusal.status !== 429) found.push(`two prompts wait for one phone: ${refusal.status}`)
  if (!/hafna/.test(messageOf(refusal)))
    found.push(`the owner is not asked to refuse the other prompt: ${messageOf(refusal)}`)
  if (prompt.code === code) found.push('the phone shows the code of the owner’s page for the prompt of the attacker')
  if (stolen.status === 200) found.push('a prompt that the phone refused gave a token')
  return found
}

/** The owner, in a browser that signed in before, confirms every prompt. */
async function confirmAll(fixture: Fixture, phones: Phones): Promise<string[]> {
  const owner = new Visitor(fixture, OWNER)
  await phones.answerAlways(PHONE, 'approve')
  await (await owner.signInByPhone(PHONE)).answer
  await phones.reset()
  const attack = await new Visitor(fixture, ATTACKER).signInByPhone(PHONE)
  const foreign = await phones.waitForPrompt(PHONE)
  const own = await owner.signInByPhone(PHONE)
  const prompt = await phones.waitForPrompt(PHONE, foreign.id)
  await phones.answer(foreign.id, 'approve')
  const stolen = await attack.answer
  await phones.answer(prompt.id, 'approve')
  const { status } = await own.answer
  const found: string[] = []
  if (stolen.status === 200)
    found.push('the attacker got the token of a prompt whose code the owner’s page did not show')
  if (prompt.code !== own.code) found.push('page and phone show different codes for the owner’s own prompt')
  if (status !== 200) found.push(`the owner could not sign in: ${status}`)
  return found
}

/** The attacker chooses the hash: made up, used before, or issued for the other method. */
async function chooseHashes(fixture: Fixture, phones: Phones): Promise<string[]> {
  await phones.reset()
  await phones.answerAlways('*', 'approve')
  const attacker = new Visitor(fixture, '198.51.100.1')
  const [used, app] = [await attacker.requestHash('Phone'), await attacker.requestHash('App')]
  await attacker.requestPhoneToken(PHONE, used.hash)
  const before = await phones.countPrompts(PHONE)
  const found: string[] = []
  for (const hash of [used.hash, app.hash, 'A'.repeat(86)]) {
    const { status } = await attacker.requestPhoneToken(PHONE, hash)
    if (status === 200) found.push(`an invalid hash gave a token: ${hash.slice(0, 8)}`)
  }
  if ((await phones.countPrompts(PHONE)) !== before) found.push('an invalid hash prompted the phone')
  return found
}

/** The attacker tries to have the owner of a phone confirm a foreign login while they sign in themselves. */
export const loginConfusion: AttackScenario = {
  name: 'login-confusion',
  env: { TRUST_PROXY: 'loopback' },
  async run(fixture) {
    const phones = new Phones(fixture.phones)
    const found = await signInDuringAttack(fixture, phones)
    await fixture.query('truncate login_prompt, counter')
    found.push(...(await confirmAll(fixture, phones)), ...(await chooseHashes(fixture, phones)))
    return {
      tried: 'a waiting prompt during the owner’s login, twice; 3 hashes chosen by the attacker',
      found,
      notes: '',
    }
  },
}
