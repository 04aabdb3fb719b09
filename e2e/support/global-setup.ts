import type { FullConfig } from '@playwright/test'
import { temporaryFilesInMemory } from '../../tools/cli/system/memory-folder.ts'
import { writeFontConfig } from './fonts.ts'
import { prepareTemplate, type Server, startServer } from './server.ts'
import { variablesOf } from './variables.ts'

/** Starts several servers. If one fails, this stops the others, because nothing else would. */
async function startServers(count: number): Promise<Server[]> {
  const attempts = await Promise.allSettled(Array.from({ length: count }, () => startServer()))
  const servers = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  const failed = attempts.find((attempt) => attempt.status === 'rejected')
  if (!failed) return servers
  await Promise.all(servers.map((server) => server.stop()))
  throw failed.reason
}

/** Starts a registry for each project. Its tests are separated by client addresses (test.ts). */
const globalSetup = async ({ projects }: FullConfig): Promise<() => Promise<void>> => {
  Object.assign(process.env, temporaryFilesInMemory())
  writeFontConfig()
  await prepareTemplate()
  const servers = await startServers(projects.length)
  for (const [place, { name }] of projects.entries()) {
    const variables = variablesOf(name)
    process.env[variables.origin] = servers[place]?.origin
    process.env[variables.phones] = servers[place]?.phones
    process.env[variables.mails] = servers[place]?.mails
  }
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

export default globalSetup
