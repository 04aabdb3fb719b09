import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'

// Puts TLS in front of simulators, because production refuses systems without it: each argument is PORT:PORT_BEHIND.
// Ends with its parent process.
const [key = '', cert = '', ...pairs] = process.argv.slice(2)
const files = { key: readFileSync(key), cert: readFileSync(cert) }

for (const pair of pairs) {
  const [port, behind] = pair.split(':')
  const server = createServer(files, (incoming, response) => {
    const { url: path, method } = incoming
    // With this header the electronic ID writes its own addresses with https.
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https' }
    const outgoing = request({ host: '127.0.0.1', port: behind, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  server.listen(Number(port), '127.0.0.1')
}
process.on('disconnect', () => process.exit())
