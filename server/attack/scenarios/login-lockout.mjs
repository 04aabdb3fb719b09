import { Phones, visitor } from '../phones.mjs'

const PHONE = '0102399'
const SSN = '0101302399'
const HOME = '203.0.113.7'
const NETWORKS = ['192.0.2', '198.51.100', '203.0.114', '233.252.0']
const EACH = 4

/** Prompts from several networks, each of which the phone refuses. Resolves to how many rang. */
async function exhaust(world, phones, method) {
  await phones.fix('*', 'cancel')
  const hint = method === 'Phone' ? PHONE : SSN
  const before = await phones.rings(hint)
  for (const network of NETWORKS)
    for (let n = 1; n <= EACH; n++) {
      const attacker = visitor(world, `${network}.${n}`)
      const { answer } = await (method === 'Phone' ? attacker.byPhone(PHONE) : attacker.byApp(SSN))
      await answer
    }
  const rung = (await phones.rings(hint)) - before
  await phones.fix('*', 'approve')
  return rung
}

/** Whether this visitor gets in; what an attacker has gained where not. */
async function getsIn(who, { answer }) {
  const { status, body } = await answer
  return status === 200 ? [] : [`${who} is locked out: ${status} ${body?.Message ?? ''}`]
}

/** Somebody has a phone or app refuse prompts until its owner cannot sign in any more. */
export const scenario = {
  name: 'login-lockout',
  env: { TRUST_PROXY: 'loopback' },
  async run(world) {
    const phones = new Phones(world.phones)
    await phones.fix('*', 'approve')
    const owner = visitor(world, HOME)
    const found = await getsIn('the owner, undisturbed,', await owner.byPhone(PHONE))
    const byPhone = await exhaust(world, phones, 'Phone')
    found.push(
      ...(await getsIn('the known browser', await owner.byPhone(PHONE))),
      ...(await getsIn(
        'the known browser at another address',
        await visitor(world, '100.64.0.9', owner).byPhone(PHONE),
      )),
      ...(await getsIn('another browser at the known address', await visitor(world, HOME).byPhone(PHONE))),
      ...(await getsIn('the app', await visitor(world, '100.64.1.9').byApp(SSN))),
    )
    const byApp = await exhaust(world, phones, 'App')
    found.push(
      ...(await getsIn('the known browser, by app,', await owner.byApp(SSN))),
      ...(await getsIn('the known browser, by phone after the app was exhausted,', await owner.byPhone(PHONE))),
    )
    if (byPhone > 6 || byApp > 6) found.push(`strangers rang a phone ${byPhone} and an app ${byApp} times in an hour`)
    const tries = NETWORKS.length * EACH
    const notes = `of ${tries} prompts each, ${byPhone} rang the phone and ${byApp} the app`
    return { tried: `${tries} prompts by phone and by app from ${NETWORKS.length} networks`, found, notes }
  },
}
