import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { FAULTS, type Fault, ODD_ANSWERS, type OddAnswer, type SimulatedRegisters } from './register.ts'

const SLOW_MS = 60_000

interface RunningServer {
  readonly url: string
  close(): Promise<void>
}

interface BySsn {
  Params: { ssn: string }
}

const found = (reply: FastifyReply, value: unknown) =>
  value === undefined ? reply.code(404).send({ error: 'not found' }) : reply.send(value)

const JSON_TYPE = 'application/json; charset=utf-8'
const asJson = (reply: FastifyReply, text: string) => reply.type(JSON_TYPE).serializer(String).send(text)

const OTHER = '0101302209'
const ABROAD = { address: 'Vestergade 1', postalCode: '2100', municipality: 'København', country: 'DK' }

const slowly = async (reply: FastifyReply) => {
  await sleep(SLOW_MS, undefined, { ref: false })
  return reply.code(504).send()
}

const odd: Readonly<Record<OddAnswer, (reply: FastifyReply, value: object | undefined) => unknown>> = {
  nothing: (reply) => reply.code(204).send(),
  empty: (reply) => asJson(reply, ''),
  null: (reply) => asJson(reply, 'null'),
  brokenJson: (reply, value) => asJson(reply, JSON.stringify(value ?? {}).slice(0, -10)),
  slow: slowly,
  otherPerson: (reply, value) => reply.send({ ...value, ssn: OTHER }),
  foreignPostalCode: (reply, value) => reply.send({ ...value, ...ABROAD }),
}

/** The calls of both registers (docs/registers.md), each with its own path and key. */
function addRegisters(app: FastifyInstance, registers: SimulatedRegisters, key: string): void {
  const ill: Readonly<Record<Exclude<Fault, 'none'>, (reply: FastifyReply) => Promise<unknown>>> = {
    down: async (reply) => reply.hijack().raw.destroy(),
    slow: slowly,
    nonsense: async (reply) => reply.type('text/html; charset=utf-8').send('<p>Viðhald stendur yfir</p>'),
  }
  const check = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== `Bearer ${key}`) return reply.code(401).send({ error: 'unknown key' })
    return registers.fault === 'none' ? undefined : ill[registers.fault](reply)
  }
  const options = { onRequest: check }
  const answer = (reply: FastifyReply, ssn: string, value: object | undefined) => {
    const oddly = registers.oddAnswer(ssn)
    return oddly === undefined ? found(reply, value) : odd[oddly](reply, value)
  }
  app.get<BySsn>('/national/persons/:ssn', options, ({ params: { ssn } }, reply) =>
    answer(reply, ssn, registers.person(ssn)),
  )
  app.get<BySsn>('/company/companies/:ssn', options, ({ params: { ssn } }, reply) =>
    answer(reply, ssn, registers.company(ssn)),
  )
  app.get<BySsn>('/company/persons/:ssn/companies', options, ({ params: { ssn } }, reply) =>
    answer(reply, ssn, { companies: registers.companiesOf(ssn) }),
  )
}

/** For tests: faults, changed persons, and a reset. */
function addSwitches(app: FastifyInstance, registers: SimulatedRegisters): void {
  app.put<{ Params: { fault: Fault } }>(
    '/simulator/fault/:fault',
    { schema: { params: { type: 'object', properties: { fault: { enum: FAULTS } } } } },
    ({ params }, reply) => {
      registers.fault = params.fault
      return reply.code(204).send()
    },
  )
  app.patch<BySsn & { Body: Parameters<SimulatedRegisters['change']>[1] }>(
    '/simulator/persons/:ssn',
    ({ params, body }, reply) => {
      registers.change(params.ssn, body)
      return reply.code(204).send()
    },
  )
  app.put<{ Params: { ssn: string; odd: OddAnswer } }>(
    '/simulator/persons/:ssn/answer/:odd',
    { schema: { params: { type: 'object', properties: { odd: { enum: ODD_ANSWERS } } } } },
    ({ params }, reply) => {
      registers.answerOddly(params.ssn, params.odd)
      return reply.code(204).send()
    },
  )
  app.delete('/simulator', (_request, reply) => {
    registers.reset()
    return reply.code(204).send()
  })
}

/** Serves both registers on loopback only, on a free port. */
export async function startRegisters(registers: SimulatedRegisters, key: string): Promise<RunningServer> {
  const app = Fastify({ forceCloseConnections: true })
  addRegisters(app, registers, key)
  addSwitches(app, registers)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() }
}
