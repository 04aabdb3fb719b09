import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const CALL = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^"'`\s]*)\1/g

/**
 * The calls in the scripts of a build, such as `GET /api/Pets/{petId}`.
 * @param build folder
 */
async function callsOf(build: string) {
  const files = (await readdir(build, { recursive: true })).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(files.map((name) => readFile(join(build, name), 'utf8')))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(CALL)].map(([, , call = '']) => call)))].sort()
}

/**
 * The calls that a running server answers, from its OpenAPI document.
 * @param server its URL
 */
async function answeredBy(server: string): Promise<ReadonlySet<string>> {
  const response = await fetch(new URL('/api/docs/openapi.json', server)).catch((cause) => {
    throw new Error(`${server} does not answer`, { cause })
  })
  if (!response.ok) throw new Error(`${server} answered ${response.status}`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  )
}

/**
 * Rejects if a build makes calls that a running server does not know yet: the server is upgraded first.
 * @param build folder
 * @param server its URL
 */
export async function checkCalls(build: string, server: string) {
  const [calls, known] = await Promise.all([callsOf(build), answeredBy(server)])
  const unknown = calls.filter((call) => !known.has(call))
  if (unknown.length > 0) throw new Error(`${server} does not know ${unknown.join(', ')}: upgrade the server first`)
}
