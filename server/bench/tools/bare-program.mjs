import Fastify from 'fastify'

// The floor of HTTP: Fastify as it comes, which answers the same object to everybody.
const answer = JSON.parse(process.env.ANSWER)
const app = Fastify()
app.get('/api/MicroTags', async () => answer)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send({ origin: `http://127.0.0.1:${app.server.address().port}` })
process.once('SIGTERM', () => app.close().then(() => process.exit(0)))
