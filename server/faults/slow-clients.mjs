import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Site } from './tools/site.mjs'
import { underLoad } from './tools/under-load.mjs'

const IDLE = 500
const SLOW = 200
const DRIP_MS = 1000
/** docs/security.md#requirements-and-tests, item 19. */
const LIMIT_MS = 500
/** A request has to be here within 30 s, and the server looks every five. */
const CUT_OFF_SECONDS = 45

function open(origin, first) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.isCutOff = false
  socket
    .on('error', () => undefined)
    .on('close', () => {
      socket.isCutOff = true
    })
  // What the server says to it is of no interest, but has to be read for the end to be seen.
  socket.resume()
  if (first) socket.write(first)
  return socket
}

const heads = [
  'GET /api/Types HTTP/1.1\r\nhost: registry.example\r\nx-slow: ',
  'POST /api/ContactForm HTTP/1.1\r\nhost: registry.example\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{"title": "',
]

/** Connections that send nothing, and requests that come a letter at a time. */
async function besiege(origin, seconds) {
  const idle = Array.from({ length: IDLE }, () => open(origin))
  const slow = Array.from({ length: SLOW }, (_, n) => open(origin, heads[n % heads.length]))
  const drip = setInterval(() => {
    for (const socket of slow) if (!socket.isCutOff) socket.write('a')
  }, DRIP_MS)
  await wait(seconds * 1000)
  clearInterval(drip)
  const left = slow.filter(({ isCutOff }) => !isCutOff).length
  for (const socket of [...idle, ...slow]) socket.destroy()
  return left
}

/** How long lookups of others take, in milliseconds. */
async function lookUpUntil(origin, state) {
  const times = []
  for (let n = 0; !state.isOver; n++) {
    const start = performance.now()
    const headers = { 'x-forwarded-for': `10.1.${(n >> 8) & 255}.${n & 255}` }
    await (await fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`, { headers })).arrayBuffer()
    times.push(performance.now() - start)
    await wait(20)
  }
  return times.sort((a, b) => a - b)
}

/** Hundreds of connections that do nothing, and of requests that never end (slowloris). */
export async function slowClients({ rounds }) {
  const site = await Site.open()
  const seconds = rounds > 1 ? CUT_OFF_SECONDS : 5
  try {
    const state = { isOver: false }
    const result = await underLoad(site, async () => {
      const { origin } = site.owner
      const looking = lookUpUntil(origin, state)
      const left = await besiege(origin, seconds)
      state.isOver = true
      return { times: await looking, left }
    })
    const { times, left } = result.told
    const p99 = times[Math.floor(times.length * 0.99)]
    if (p99 > LIMIT_MS) result.faults.push(`99 of 100 lookups took up to ${Math.round(p99)} ms`)
    if (seconds === CUT_OFF_SECONDS && left > 0) result.faults.push(`${left} endless requests were not cut off`)
    const scenario = 'slow clients'
    const tried = `${IDLE} idle connections, ${SLOW} endless requests, ${seconds} s`
    const notes = `lookups of others: median ${Math.round(times[times.length >> 1])} ms, 99 of 100 within ${Math.round(p99)} ms; ${SLOW - left} endless requests cut off`
    return { ...result, scenario, tried, notes }
  } finally {
    await site.close()
  }
}
