import Fastify from 'fastify'
import { serveBare } from './bare-server.ts'

// The baseline of HTTP: Fastify with its defaults, which answers each request with the same object.
const answer: object = JSON.parse(process.env.ANSWER ?? '{}')
const app = Fastify()
app.get('/api/MicroTags', async () => answer)
await serveBare(app)
