import { type AttackAnswer, type Fixture, messageOf } from '../fixture.ts'
import { Phones, Visitor } from '../logins.ts'
import type { AttackScenario } from '../scenario.ts'

const PHONE = '0102399'
const SSN = '0101302399'
const HOME = '203.0.113.7'
const NETWORKS = ['192.0.2', '198.51.100', '203.0.114', '233.252.0']
const PROMPTS_PER_NETWORK = 4
const MAX_PROMPTS = 6

/** Requests prompts from several networks. The phone refuses each. Resolves to the number of prompts that reached the phone. */
async function exhaust(fixture: Fixture, phones: Phones, method: 'Phone' | 'App'): Promise<number> {
  await phones.answerAlways('*', 'cancel')
  const hint = method === 'Phone' ? PHONE : SSN
  const before = await phones.countPrompts(hint)
  for (const network of NETWORKS)
    for (let n = 1; n <= PROMPTS_PER_NETWORK; n++) {
      const attacker = new Visitor(fixture, `${network}.${n}`)
      await (method === 'Phone' ? attacker.signInByPhone(PHONE) : attacker.signInByApp(SSN))
    }
  const prompts = (await phones.countPrompts(hint)) - before
  await phones.answerAlways('*', 'approve')
  return prompts
}

/** A line if the person cannot sign in. */
async function lockedOut(who: string, login: Promise<AttackAnswer>): Promise<string[]> {
  const answer = await login
  return answer.status === 200 ? [] : [`${who} is locked out: ${answer.status} ${messageOf(answer)}`]
}

async function signInAfterPhoneAttack(fixture: Fixture, owner: Visitor): Promise<string[]> {
  const elsewhere = new Visitor(fixture, '100.64.0.9', owner)
  return [
    ...(await lockedOut('the known browser', owner.signInByPhone(PHONE))),
    ...(await lockedOut('the known browser at another address', elsewhere.signInByPhone(PHONE))),
    ...(await lockedOut('another browser at the known address', new Visitor(fixture, HOME).signInByPhone(PHONE))),
    ...(await lockedOut('the app', new Visitor(fixture, '100.64.1.9').signInByApp(SSN))),
  ]
}

/** The attacker uses up the prompts of a phone or app so that its owner cannot sign in. */
export const loginLockout: AttackScenario = {
  name: 'login-lockout',
  env: { TRUST_PROXY: 'loopback' },
  async run(fixture) {
    const phones = new Phones(fixture.phones)
    await phones.answerAlways('*', 'approve')
    const owner = new Visitor(fixture, HOME)
    const found = await lockedOut('the owner before the attack', owner.signInByPhone(PHONE))
    const byPhone = await exhaust(fixture, phones, 'Phone')
    found.push(...(await signInAfterPhoneAttack(fixture, owner)))
    const byApp = await exhaust(fixture, phones, 'App')
    found.push(
      ...(await lockedOut('the known browser, by app,', owner.signInByApp(SSN))),
      ...(await lockedOut('the known browser, by phone after the attack on the app,', owner.signInByPhone(PHONE))),
    )
    if (byPhone > MAX_PROMPTS || byApp > MAX_PROMPTS)
      found.push(`the attacker prompted a phone ${byPhone} and an app ${byApp} times in an hour`)
    const tries = NETWORKS.length * PROMPTS_PER_NETWORK
    return {
      tried: `${tries} logins each by phone and by app from ${NETWORKS.length} networks`,
      found,
      notes: `${byPhone} logins prompted the phone and ${byApp} the app`,
    }
  },
}
