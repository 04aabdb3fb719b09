import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 10_000

/** The simulated phones and apps of everybody. */
export class Phones {
  #page

  constructor(page) {
    this.#page = page
  }

  #send(method, path) {
    return fetch(this.#page + path, { method })
  }

  /** The prompt that this phone or kennitala shows, other than `known`. */
  async rung(hint, known) {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(50)) {
      const prompts = await (await this.#send('GET', '/simulator/prompts')).json()
      const prompt = prompts.find((one) => one.hint === hint && one.id !== known)
      if (prompt) return prompt
    }
    throw new Error(`${hint} was not rung`)
  }

  /** How often it has been rung so far. */
  async rings(hint) {
    const { rings } = await (await this.#send('GET', '/simulator/asked')).json()
    return rings[hint] ?? 0
  }

  answer(id, answer) {
    return this.#send('PUT', `/simulator/prompts/${id}/${answer}`)
  }

  fix(hint, answer) {
    return this.#send('PUT', `/simulator/fixed/${hint}/${answer}`)
  }

  reset() {
    return this.#send('DELETE', '/simulator')
  }
}

/** Somebody before the login page, at an address; `like`: with the cookie of that visitor. */
export function visitor(world, from, like) {
  let cookie = like?.cookie()
  const ask = async (call, query) => {
    const path = `/api/Auth/${call}?${new URLSearchParams(query)}`
    const answer = await world.ask({ path, from, headers: cookie ? { cookie } : {} })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  const begin = async (method) => (await ask(`Get${method}RandomHash`, {})).body
  const token = (query) => ask('GetToken', query)
  return {
    cookie: () => cookie,
    begin,
    token,
    /** What the page does: it shows the code, then waits for the answer. */
    async byPhone(phonenumber) {
      const { hash, code } = await begin('Phone')
      return { code, answer: token({ phonenumber, hash }) }
    },
    async byApp(ssn) {
      const { hash, code } = await begin('App')
      return { code, answer: ask('GetAppToken', { ssn, hash }) }
    },
  }
}
