import type { TestEid } from '../../../../testing/eid.ts'
import type { Servers } from '../../../../testing/servers.ts'

interface World {
  readonly servers: Servers
  readonly eid: TestEid
}

let turn = 0

/** A browser at an address with its cookie. Sends each call to another process than the one before. */
export class Browser {
  readonly #world: World
  readonly #address: string
  cookie: string | undefined

  constructor(world: World, address: string) {
    this.#world = world
    this.#address = address
  }

  async request(call: string, query: Record<string, string>): Promise<Response> {
    const { addresses } = this.#world.servers
    const url = `${addresses[turn++ % addresses.length]}/api/Auth/${call}?${new URLSearchParams(query)}`
    const headers = { 'x-forwarded-for': this.#address, ...(this.cookie && { cookie: this.cookie }) }
    const answer = await fetch(url, { headers })
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie
    return answer
  }

  async start(method: 'Phone' | 'App') {
    return (await (await this.request(`Get${method}RandomHash`, {})).json()) as { hash: string; code: string }
  }

  /** Signs in like the page: shows the code, then waits for the answer. */
  async byPhone(phonenumber: string) {
    const { hash, code } = await this.start('Phone')
    return { code, answer: this.request('GetToken', { phonenumber, hash }) }
  }

  async byApp(ssn: string) {
    const { hash, code } = await this.start('App')
    return { code, answer: this.request('GetAppToken', { ssn, hash }) }
  }

  /** Signs in; the phone approves by itself. */
  async signIn(phone: string): Promise<void> {
    const { eid } = this.#world
    await eid.fix(phone, 'approve')
    const answer = await (await this.byPhone(phone)).answer
    if (answer.status !== 200) throw new Error(`${phone} could not sign in: ${answer.status} ${await answer.text()}`)
    await eid.reset()
  }
}
